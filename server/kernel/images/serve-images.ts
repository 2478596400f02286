import type { FastifyInstance } from 'fastify';
import { imagePath } from '#contract/images/images.ts';
import { fastifyPath } from '../http/fastify-path.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';
import { imageById } from './images.queries.ts';

const idShape = /^[A-Za-z0-9_-]{43}$/;

/** Stored pictures by their id. It fetches nothing from anywhere; whoever knows an id may see the picture. */
export function serveImages(app: FastifyInstance, kernel: Kernel): void {
  app.get(fastifyPath(imagePath('{staticResourceId}')), async (request, reply) => {
    const { staticResourceId } = request.params as { staticResourceId: string };
    const image = idShape.test(staticResourceId) ? await imageById(kernel.db, staticResourceId) : undefined;
    if (image === undefined) throw new Refusal('NotFound');
    return reply
      .type(image.type)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(image.bytes);
  });
}
