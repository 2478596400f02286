import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { checkHealth, type Health, healthEndpoint } from '../health.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';
import { openApiDocument } from './openapi.ts';
import { parse } from './parse.ts';

/** Health, metrics and the API document: what machines ask. Health is outside `serve`, since it must answer without a database. */
export function registerSystemRoutes(app: FastifyInstance, kernel: Kernel, health: Health): void {
  app.get(healthEndpoint.path, async (request, reply) => {
    const { check } = parse(healthEndpoint.query, request.query) as { check: 'live' | 'ready' };
    const answer = await checkHealth(health, kernel.db as Database, check);
    return reply.code(answer.status === 'live' || answer.status === 'ready' ? 200 : 503).send(answer);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, kernel.config.metricsToken)) throw new Refusal('NotFound');
    return reply.type(kernel.metrics.registry.contentType).send(await kernel.metrics.registry.metrics());
  });

  const document = openApiDocument({ brand: kernel.config.brandName });
  app.get('/api/openapi.json', async () => document);
}

/** Loopback, or the token; to everybody else there are no metrics. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return request.headers.authorization === `Bearer ${token}`;
  return isLoopback(request);
}

/** By the peer of the connection itself: a header cannot claim it, and a proxy on this machine does not lend it out. */
export function isLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const forwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !forwarded && (/^(::ffff:)?127\./.test(address) || address === '::1');
}
