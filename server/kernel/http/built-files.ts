import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the files of the web build. The pages themselves are written by server/shell. */
export async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Names of built files carry a hash of what is in them.
      const lasting = file.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
