import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';

/** Bytes below which a reply is sent as it is: it fits the first packets that a connection may send. */
const least = 8 * 1024;

/** The better one first. On threads of their own; a page of 100 events takes half a millisecond. */
const encoders: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text),
};

/** The last reply of each endpoint, by encoding: what a whole hall reads at once is compressed once. */
const last = new Map<string, { text: string; bytes: Promise<Buffer> | undefined }>();

/** The reply as it is sent, where its endpoint says that it may be compressed (docs/decisions/0143-compressed-replies.md). */
export async function compressed(
  { name, compress }: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): Promise<unknown> {
  if (compress === null) return result;
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding === null || !compress(result)) return result;
  const text = JSON.stringify(result);
  if (Buffer.byteLength(text) < least) return result;
  reply.type('application/json; charset=utf-8').header('content-encoding', encoding);
  return encoded(encoding, name, text);
}

function encoded(encoding: string, name: string, text: string): Promise<Buffer> | undefined {
  const key = `${encoding} ${name}`;
  const known = last.get(key);
  if (known?.text === text) return known.bytes;
  const bytes = encoders[encoding]?.(text);
  last.set(key, { text, bytes });
  bytes?.catch(() => last.delete(key));
  return bytes;
}

/** What we have of what is wished for most (RFC 9110, 12.5.3). A star asks for nothing in particular. */
function encodingFor(header: string): string | null {
  const wishes = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight)];
    }),
  );
  const wishOf = (encoding: string) => wishes.get(encoding) ?? 0;
  const [best] = Object.keys(encoders)
    .filter((encoding) => wishOf(encoding) > 0)
    .sort((one, other) => wishOf(other) - wishOf(one));
  return best ?? null;
}
