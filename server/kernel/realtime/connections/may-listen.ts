import type { ChannelName } from '#contract/realtime/channel.ts';
import { isLetIn } from '../../auth/is-let-in.ts';
import { signedInBy } from '../../auth/sign-in-sessions.queries.ts';
import type { Who } from '../../auth/who.ts';
import { hasRole, type Role } from '../../authorize/subjects.ts';
import type { Base } from '../../base.ts';
import { Refusal } from '../../refusal.ts';
import type { Peer } from './connection.ts';
import { type AllowedLists, pigeonholesThere } from './pigeonholes-there.queries.ts';

/** The roles in a pigeonhole that may listen on a channel. */
const rolesFor: Record<ChannelName, readonly Role[]> = {
  attendee: ['attendee'],
  kiosk: ['kiosk'],
  projector: ['owner', 'lead', 'member', 'admin', 'projector'],
  moderator: ['owner', 'lead', 'member', 'admin', 'moderator'],
  admin: ['owner', 'lead', 'member', 'admin'],
};

/**
 * The audience's pass is signed, so its connections share one query, whether the pigeonhole still exists and lets their address in: a
 * whole hall can reconnect at once. The rights of others are queried for each.
 */
export async function mayListen(
  base: Base,
  who: Who,
  pigeonholeId: string,
  channel: ChannelName,
): Promise<boolean> {
  if (channel === 'attendee') {
    if (who.attendeeOf(pigeonholeId) === null) return false;
    const allowed = await allowedIn(base, pigeonholeId);
    return allowed !== undefined && isLetIn(allowed, who.address);
  }
  const subject = await base.loaders.pigeonhole(base.db, pigeonholeId, who).catch(ifKeptOut);
  return subject !== undefined && !subject.trashed && hasRole(subject, ...rolesFor[channel]);
}

/** Whether a pigeonhole is there, and lets nobody in at the address of the caller. */
export async function isKeptOut(
  base: Pick<Base, 'db' | 'briefly'>,
  { address }: Pick<Who, 'address'>,
  pigeonholeId: string,
): Promise<boolean> {
  const allowed = await allowedIn(base, pigeonholeId);
  return allowed !== undefined && !isLetIn(allowed, address);
}

/** From which addresses it lets people in; undefined: it is not there. */
function allowedIn(
  { db, briefly }: Pick<Base, 'db' | 'briefly'>,
  pigeonholeId: string,
): Promise<AllowedLists | undefined> {
  const asked = briefly.recall(`there ${pigeonholeId}`, () => pigeonholesThere(db, [pigeonholeId]));
  // Reconnects succeed while the database is down; RightsWatch checks again once it is back.
  return asked.then(
    (there) => there.get(pigeonholeId),
    () => [],
  );
}

function ifKeptOut(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** When the right to listen expires, in milliseconds since 1970. The audience's pass does not. */
export function listensUntil(who: Who, channel: ChannelName | null): number {
  return (channel === 'attendee' ? null : who.account)?.goodUntil.getTime() ?? Number.POSITIVE_INFINITY;
}

/**
 * Checks again whether a connected peer's sign-in and rights still hold. Returns until when, in milliseconds since 1970; null:
 * no longer.
 */
export async function stillListensUntil(
  base: Base,
  { who, pigeonholeId, channel }: Peer,
): Promise<number | null> {
  const account =
    who.account === null || channel === 'attendee'
      ? who.account
      : await signedInBy(base.db, who.account.sessionId, base.clock.now());
  if (account === undefined) return null;
  const now = { ...who, account };
  if (pigeonholeId === null) return account === null ? null : listensUntil(now, channel);
  return (await mayListen(base, now, pigeonholeId, channel)) ? listensUntil(now, channel) : null;
}
