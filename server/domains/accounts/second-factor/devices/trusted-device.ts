import { trustedDeviceDays } from '#contract/accounts/second-factor.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { writeCookie } from '#server/kernel/auth/cookies.ts';
import { trustedCookie } from '#server/kernel/auth/identify.ts';
import { networkOf } from '#server/kernel/auth/network-of.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { findTrustedDevice, keepTrustedDevice } from './trusted-devices.queries.ts';

/** Several people may share a browser: it keeps one secret for each, and of so many the latest. */
const mostAccounts = 5;
const shape = /^[A-Za-z0-9_-]{43}(\.[A-Za-z0-9_-]{43})*$/;

export async function isTrusted(db: Db, { trusted }: Who, accountId: string, now: Date): Promise<boolean> {
  return findTrustedDevice(db, accountId, secretsOf(trusted).map(hashSecret), now);
}

/**
 * This device is not asked for a second factor for a while. The secret is always a new one: one that somebody put into
 * the browser beforehand must not become good.
 */
export async function trustDevice(
  { tx, who, now, afterCommit }: Pick<Call<AnyEndpoint, 'none'>, 'tx' | 'who' | 'now' | 'afterCommit'>,
  accountId: string,
): Promise<void> {
  const secret = makeSecret();
  const seconds = trustedDeviceDays * 86_400;
  await keepTrustedDevice(tx, {
    accountId,
    secretHash: hashSecret(secret),
    userAgent: who.userAgent,
    network: networkOf(who.address),
    madeAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  const value = [secret, ...secretsOf(who.trusted)].slice(0, mostAccounts).join('.');
  afterCommit(({ request, reply }) =>
    writeCookie(request, reply, { name: trustedCookie, value, maxAge: seconds }),
  );
}

function secretsOf(cookie: string | null): string[] {
  return cookie !== null && shape.test(cookie) ? cookie.split('.').slice(0, mostAccounts) : [];
}
