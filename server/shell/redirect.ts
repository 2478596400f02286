import type { FastifyReply } from 'fastify';
import type { Kernel } from '#server/kernel/kernel.ts';

/** Sends the browser on. A path of ours carries disableManager=1 while the back office is shut. */
export function redirect(reply: FastifyReply, { config }: Kernel, to: string): FastifyReply {
  const isOurs = to.startsWith('/');
  return reply.redirect(config.managerDisabled && isOurs ? withFlag(to) : to, 303);
}

function withFlag(path: string): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set('disableManager', '1');
  return url.pathname + url.search + url.hash;
}
