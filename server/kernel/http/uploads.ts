import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { retryAfter } from '../overload/retry-after.ts';
import { Refusal } from '../refusal.ts';

/** Uploads that are in the memory of a node at once, each with as many bytes as its endpoint takes. */
const mostAtOnce = 16;
/** Of them, those that one account may have: each waits for its sender, and for its turn to be read. */
const share = 4;

/** Takes the bare bytes of a file, and reads none of them: first is asked who sends them. */
export function takeFiles(app: FastifyInstance, most: number): void {
  app.addContentTypeParser(/^(?:image\/|application\/octet-stream)/, (request, stream, done) => {
    if (Number(request.headers['content-length']) > most) done(new Refusal('TooLarge'));
    else done(null, stream);
  });
}

export type Uploads = {
  /** Reads the file that a request brings and hands it to `work`; it counts as held until that is done. */
  receive<Result>(
    request: Pick<FastifyRequest, 'body'>,
    about: { most: number; accountId: string | null },
    work: (file: Buffer) => Promise<Result>,
  ): Promise<Result>;
};

export function makeUploads(): Uploads {
  const held = new Set<{ accountId: string | null }>();
  return {
    async receive({ body }, { most, accountId }, work) {
      const own = [...held].filter((place) => accountId !== null && place.accountId === accountId);
      if (own.length >= share) throw new Refusal('TooMany', { retryAfter: retryAfter() });
      if (held.size >= mostAtOnce) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
      const place = { accountId };
      held.add(place);
      try {
        // What is of another type than a file has none.
        return await work(body instanceof Readable ? await readAtMost(body, most) : Buffer.alloc(0));
      } finally {
        held.delete(place);
      }
    },
  };
}

/** Without a length that was said before, what is too much shows as it comes. Throws a Refusal. */
async function readAtMost(stream: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // Kept open, for the answer: what else comes is thrown away.
    for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.byteLength;
      if (length > most) throw new Refusal('TooLarge');
      parts.push(part);
    }
  } catch (error) {
    // Whoever sent it has gone in the middle: no defect of ours.
    throw error instanceof Refusal ? error : new Refusal('BadRequest');
  }
  return Buffer.concat(parts, length);
}
