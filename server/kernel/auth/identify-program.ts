import type { Db, Tx } from '../db/database.ts';
import type { Kernel } from '../kernel.ts';
import { hashSecret } from '../keys.ts';
import { chooseLocale } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { isApiKey } from './api-key.ts';
import { type GoodKey, goodKey, noteKeyUsed } from './api-keys.queries.ts';
import type { Caller } from './caller.ts';
import { networkOf } from './network-of.ts';
import type { Who } from './who.ts';

const usedEvery = 60_000;

/**
 * Who is calling with a bearer token: a program, and nothing that a cookie or a panel link beside it says. Whoever made the key
 * must still be allowed to: the key of somebody who left the workspace, or who leads it no more, is refused like one that was
 * revoked. Throws a Refusal.
 */
export async function identifyProgram(kernel: Kernel, request: Caller, token: string): Promise<Who> {
  const now = kernel.clock.now();
  const key = isApiKey(token) ? await goodKey(kernel.db, { secretHash: hashSecret(token) }, now) : undefined;
  if (key === undefined) throw new Refusal('KeyRejected');
  const who = await actingBy(kernel, kernel.db, key, request);
  const { keyId, lastUsedAt } = key;
  const before = new Date(now.getTime() - usedEvery);
  if (lastUsedAt === null || lastUsedAt < before) await noteKeyUsed(kernel.db, keyId, { now, before });
  return who;
}

/** What there is of a caller where none calls. */
const nobody: Caller = { headers: {}, cookies: {}, secure: false, ip: '' };

/** Who goes on with a task that an API key has begun: the key, by the same rules, while it is still of this account. Throws a Refusal. */
export async function identifyTask(
  kernel: Kernel,
  tx: Tx,
  { keyId, accountId }: { keyId: string; accountId: string },
): Promise<Who> {
  const key = await goodKey(tx, { id: keyId }, kernel.clock.now());
  if (key?.accountId !== accountId) throw new Refusal('KeyRejected');
  return actingBy(kernel, tx, key, nobody);
}

async function actingBy(kernel: Kernel, db: Db, key: GoodKey, request: Caller): Promise<Who> {
  if (key.accountId === null) throw new Refusal('KeyRejected');
  const { keyId, workspaceId, accountId, scopes, apiEnabled } = key;
  const who = whoOf(kernel, request, { keyId, workspaceId, accountId, scopes });
  const workspace = await kernel.loaders.workspace(db, workspaceId, who);
  if (workspace === undefined || !kernel.policies.workspace.manageApiKeys(workspace))
    throw new Refusal('KeyRejected');
  if (!apiEnabled) throw new Refusal('ApiOff');
  return who;
}

function whoOf(kernel: Kernel, request: Caller, program: Who['program']): Who {
  return {
    account: null,
    program,
    half: null,
    sessionOver: false,
    panel: null,
    speaker: null,
    embedded: false,
    attendeeOf: () => null,
    attendees: () => [],
    visit: null,
    device: null,
    trusted: null,
    locale: chooseLocale(kernel.messages.locales, {
      account: null,
      header: request.headers['accept-language'],
      otherwise: kernel.config.defaultLocale,
    }),
    address: request.ip,
    limitedWith: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  };
}
