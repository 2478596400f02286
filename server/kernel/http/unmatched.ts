import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import FindMyWay from 'find-my-way';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what stands in the path may be something that exists; without it, what the path itself says is all. */
    fits?: (params: unknown) => boolean;
  }
}

/** Bytes that no address may have, and that Node hands on each as a character of its own. */
const unescaped = /[^\x21-\x7e]/;

/** How addresses are read: by the server, and where it is looked up what an address has. */
export const routerOptions = { maxParamLength: 300, ignoreTrailingSlash: false, caseSensitive: true };

type Known = { methods: Set<string>; fits: ((params: unknown) => boolean)[] };
export type Refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<unknown>;

export const refusePlainly: Refuse = async (_request, _reply, refusal) => {
  throw refusal;
};

/**
 * Watches which routes are registered from now on. The function it answers is to be called after the last of them: then
 * requests that none of them takes are refused before anything of their body is read, with 405 where the path has other
 * methods, otherwise with 404.
 *
 * What a path has is looked up in a router of its own, where each address stands once. As a route of the server, what is refused would
 * stand there once for each method: seven times as many routes as there are, which took 45 MB.
 */
export function watchRoutes(app: FastifyInstance): (refuse: Refuse) => void {
  const addresses = FindMyWay(routerOptions);
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method, config }) => {
    let route = known.get(shapeOf(url));
    if (route === undefined) {
      route = { methods: new Set(), fits: [] };
      known.set(shapeOf(url), route);
      addresses.on('GET', url, () => undefined, route);
    }
    for (const name of [method].flat()) route.methods.add(name);
    route.fits.push(config?.fits ?? (() => true));
  });

  return (refuse) => {
    app.addHook('onRequest', async (request, reply) => {
      if (unescaped.test(request.url)) throw new Refusal('BadRequest');
      const found = addresses.find('GET', request.url);
      const route = found?.store as Known | undefined;
      if (route?.methods.has(request.method) && !request.is404) return;
      if (!route?.fits.some((mayExist) => mayExist(found?.params)))
        return refuse(request, reply, new Refusal('NotFound'));
      reply.header('allow', [...route.methods].sort().join(', '));
      if (request.method === 'OPTIONS') return reply.code(204).send();
      return refuse(request, reply, new Refusal('MethodNotAllowed'));
    });
  };
}

/** Two methods of one address may call what stands in it differently. */
const shapeOf = (url: string) => url.replaceAll(/:\w+/g, ':');
