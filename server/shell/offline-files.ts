import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { policyWithoutNonce } from './html-shell.ts';

/** A worker that is told to forget everything and to go. */
const goAway = 'self.volaryIsOff = true;\n';

/**
 * What pages are opened with without network (decision 0096): the service worker, and its one static page, the same for everybody.
 * Both are asked for again at each visit, so an update, and an operator who wants neither, reaches every browser.
 */
export function registerOfflineFiles(app: FastifyInstance, folder: string, { on }: { on: boolean }): void {
  if (on)
    app.get('/offline.html', (_request, reply) =>
      // Where it is opened the address may be a key.
      send(reply, folder, 'offline.html', policyWithoutNonce, { 'referrer-policy': 'no-referrer' }),
    );
  // What it lays up it fetches under its own policy.
  const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
  app.get('/service-worker.js', (_request, reply) => {
    if (on) return send(reply, folder, 'service-worker.js', policy);
    const script = goAway + readFileSync(path.join(folder, 'service-worker.js'), 'utf8');
    return reply.headers(headersOf(policy)).type('text/javascript; charset=utf-8').send(script);
  });
}

const headersOf = (policy: string) => ({ 'content-security-policy': policy, 'cache-control': 'no-cache' });

function send(
  reply: FastifyReply,
  folder: string,
  file: string,
  policy: string,
  more: Record<string, string> = {},
): FastifyReply {
  return reply.headers({ ...headersOf(policy), ...more }).sendFile(file, folder, { cacheControl: false });
}
