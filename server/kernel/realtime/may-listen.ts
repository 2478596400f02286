import type { ChannelName } from '#contract/realtime/channel.ts';
import { signedInBy } from '../auth/sign-in-sessions.queries.ts';
import type { Who } from '../auth/who.ts';
import { hasRole, type Role } from '../authorize/subjects.ts';
import type { Kernel } from '../kernel.ts';
import type { Guest } from './connection.ts';
import { pigeonholesThere } from './pigeonholes-there.queries.ts';

/** What one must be to a pigeonhole to listen on a channel. */
const rolesFor: Record<ChannelName, readonly Role[]> = {
  attendee: ['attendee'],
  kiosk: ['kiosk'],
  projector: ['owner', 'lead', 'member', 'admin', 'projector'],
  moderator: ['owner', 'lead', 'member', 'admin', 'moderator'],
  admin: ['owner', 'lead', 'member', 'admin'],
};

/**
 * The audience shows its signed pass (law of storms: a hall that comes back is one query, whether its event is still
 * there); others are looked up.
 */
export async function mayListen(
  kernel: Kernel,
  who: Who,
  pigeonholeId: string,
  channel: ChannelName,
): Promise<boolean> {
  if (channel === 'attendee') return who.attendeeOf(pigeonholeId) !== null && isThere(kernel, pigeonholeId);
  const subject = await kernel.loaders.pigeonhole(kernel.db, pigeonholeId, who);
  return subject !== undefined && hasRole(subject, ...rolesFor[channel]);
}

function isThere({ db, briefly }: Kernel, pigeonholeId: string): Promise<boolean> {
  const asked = briefly.recall(`there ${pigeonholeId}`, () => pigeonholesThere(db, [pigeonholeId]));
  // Whoever comes back while the database is away waits inside; the watch looks again when it is back.
  return asked.then(
    (there) => there.has(pigeonholeId),
    () => true,
  );
}

/** When what somebody listens by is over by itself, in milliseconds since 1970. The audience listens by its pass alone. */
export function listensUntil(who: Who, channel: ChannelName): number {
  return (channel === 'attendee' ? null : who.account)?.goodUntil.getTime() ?? Number.POSITIVE_INFINITY;
}

/**
 * Asked again of somebody who listens: whether the sign-in they came with still is, and what it was good for. Answers until
 * when, in milliseconds since 1970; null: no longer.
 */
export async function stillListensUntil(
  kernel: Kernel,
  { who, pigeonholeId, channel }: Guest,
): Promise<number | null> {
  const account =
    who.account === null || channel === 'attendee'
      ? who.account
      : await signedInBy(kernel.db, who.account.sessionId, kernel.clock.now());
  if (account === undefined) return null;
  const now = { ...who, account };
  return (await mayListen(kernel, now, pigeonholeId, channel)) ? listensUntil(now, channel) : null;
}
