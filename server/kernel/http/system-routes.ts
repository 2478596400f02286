import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { registerArrival } from '../checks/arrival.ts';
import { checkHealth, type Health, healthEndpoint } from '../health.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';
import { isLocal } from './local.ts';
import { openApiDocument } from './openapi/document.ts';
import { parse } from './parse.ts';

/** Health, metrics and the API document: what machines ask. Health is outside `serve`, since it must answer without a database. */
export function registerSystemRoutes(app: FastifyInstance, kernel: Kernel, health: Health): void {
  app.get(healthEndpoint.path, async (request, reply) => {
    const { check } = parse(healthEndpoint.query, request.query) as { check: 'live' | 'ready' };
    const answer = await checkHealth(health, kernel, check);
    return reply.code(answer.status === 'live' || answer.status === 'ready' ? 200 : 503).send(answer);
  });

  registerArrival(app, kernel);

  let told = false;
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, kernel.config)) {
      if (!told && lacksToken(request, kernel.config)) {
        told = true;
        request.log.warn('/metrics was asked for on this machine: behind a proxy it needs METRICS_TOKEN');
      }
      throw new Refusal('NotFound');
    }
    return reply.type(kernel.metrics.registry.contentType).send(await kernel.metrics.registry.metrics());
  });

  const document = openApiDocument({ brand: kernel.config.brandName, server: kernel.config.origin ?? '/' });
  app.get('/api/openapi.json', async () => document);
}

/**
 * The token, or this machine where no proxy is in front; to everybody else there are no metrics. A proxy on this machine that says
 * nothing of visitors looks like this machine itself, whatever is asked: nginx from 1.29.7 on, and haproxy where one says `localhost`.
 */
function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  const { metricsToken } = config;
  if (metricsToken !== undefined)
    return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  return !config.behindProxy && isLocal(request, config);
}

/** Who scraped before a proxy came is refused like a stranger, and has to learn why. */
function lacksToken({ headers }: FastifyRequest, config: Config): boolean {
  return config.metricsToken === undefined && config.behindProxy && headers['x-forwarded-for'] === undefined;
}

/** In the same time wherever they differ; hashed, since the comparison wants equal lengths. */
function isSame(given: string, right: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(right));
}
