import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Kernel } from '../../kernel.ts';
import { Refusal } from '../../refusal.ts';
import { fastifyPath } from '../fastify-path.ts';

/**
 * Bytes at an id of 256 random bits, as `makeSecret` makes them: whoever knows it may have them, and they never change. They
 * are those that we have written ourselves, of a type that we know.
 */
export type Download = {
  /** Its address, of the contract. */
  pathOf(id: string): string;
  open(db: Db, id: string): Promise<{ type: string; length: number; stream: Readable } | undefined>;
};

const idShape = /^[A-Za-z0-9_-]{43}$/;

/** Whatever the bytes are, a browser that opens them by themselves runs nothing of them and asks for nothing more. */
export function serveDownload(app: FastifyInstance, { db }: Kernel, { pathOf, open }: Download): void {
  app.get(fastifyPath(pathOf('{id}')), async (request, reply) => {
    const { id } = request.params as { id: string };
    const tag = `"${id}"`;
    const found = idShape.test(id) ? await open(db, id) : undefined;
    if (found === undefined) throw new Refusal('NotFound');
    reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      found.stream.destroy();
      return reply.code(304).send();
    }
    return reply
      .type(found.type)
      .header('content-disposition', 'inline')
      .header('content-length', found.length)
      .send(found.stream);
  });
}
