import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what stands in the path may be something that exists; without it, what the path itself says is all. */
    fits?: (params: unknown) => boolean;
  }
}

/** Bytes that no address may have, and that Node hands on each as a character of its own. */
const unescaped = /[^\x21-\x7e]/;

type Known = { url: string; methods: Set<string>; fits: ((params: unknown) => boolean)[] };
export type Refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<unknown>;

export const refusePlainly: Refuse = async (_request, _reply, refusal) => {
  throw refusal;
};

/**
 * Watches which routes are registered from now on. The function it answers is to be called after the last of them: then
 * requests that none of them takes are refused before anything of their body is read, with 405 where the path has other
 * methods, otherwise with 404.
 */
export function watchRoutes(app: FastifyInstance): (refuse: Refuse) => void {
  const known = new Map<string, Known>();
  let watching = true;
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!watching) return;
    const route = known.get(shapeOf(url)) ?? { url, methods: new Set<string>(), fits: [] };
    for (const name of [method].flat()) route.methods.add(name);
    route.fits.push(config?.fits ?? (() => true));
    known.set(shapeOf(url), route);
  });

  return (refuse) => {
    app.addHook('onRequest', async (request, reply) => {
      if (unescaped.test(request.url)) throw new Refusal('BadRequest');
      if (request.is404) return refuse(request, reply, new Refusal('NotFound'));
    });
    // In its turn: routes with readers of their own wait in such contexts too.
    app.register(async (inner) => {
      watching = false;
      for (const route of known.values()) refuseOtherMethods(inner, route, refuse);
    });
  };
}

/** Two methods of one address may call what stands in it differently. */
const shapeOf = (url: string) => url.replaceAll(/:\w+/g, ':');

function refuseOtherMethods(app: FastifyInstance, { url, methods, fits }: Known, refuse: Refuse): void {
  const allow = [...methods].sort().join(', ');
  app.route({
    method: app.supportedMethods.filter((method) => !methods.has(method)) as HTTPMethods[],
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      if (!fits.some((mayExist) => mayExist(request.params)))
        return refuse(request, reply, new Refusal('NotFound'));
      reply.header('allow', allow);
      if (request.method === 'OPTIONS') return reply.code(204).send();
      return refuse(request, reply, new Refusal('MethodNotAllowed'));
    },
    handler: async () => undefined,
  });
}
