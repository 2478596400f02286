import type { FastifyReply } from 'fastify';
import { scopeOf } from '#contract/abilities.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Program } from '../auth/api-key.ts';
import { Refusal } from '../refusal.ts';
import { type makeLimiter, waitOf } from './limits.ts';

/**
 * What is asked of a program before its call is looked at: that its key has calls left, and a scope that reaches the endpoint.
 * It needs no CSRF token, since no browser sends a key by itself. The headers tell how many calls are left
 * (draft-ietf-httpapi-ratelimit-headers-10), so that it can slow down before it is refused. Throws a Refusal.
 */
export function admitProgram(
  limiter: ReturnType<typeof makeLimiter>,
  { limit, allow }: AnyEndpoint,
  { keyId, scopes }: Program,
  reply: FastifyReply,
): void {
  const quota = limiter.ofKey(limit, keyId);
  reply.header('ratelimit-policy', `"${limit}";q=${quota.most};w=${quota.seconds}`);
  reply.header('ratelimit', `"${limit}";r=${Math.max(0, quota.left)};t=${quota.reset}`);
  const wait = waitOf(quota);
  if (wait > 0) throw new Refusal('TooMany', { retryAfter: wait });

  const scope = scopeOf(allow);
  if (scope === null) throw new Refusal('NotForKeys');
  if (!scopes.includes(scope)) throw new Refusal('ScopeMissing', { values: { scope } });
}
