import type { ChannelName } from '#contract/realtime/channel.ts';
import { signedInBy } from '../auth/sign-in-sessions.queries.ts';
import type { Who } from '../auth/who.ts';
import { hasRole, type Role } from '../authorize/subjects.ts';
import type { Kernel } from '../kernel.ts';
import type { Guest } from './connection.ts';

/** What one must be to a pigeonhole to listen on a channel. */
const rolesFor: Record<ChannelName, readonly Role[]> = {
  attendee: ['attendee'],
  kiosk: ['kiosk'],
  projector: ['owner', 'lead', 'member', 'admin', 'projector'],
  moderator: ['owner', 'lead', 'member', 'admin', 'moderator'],
  admin: ['owner', 'lead', 'member', 'admin'],
};

/** The audience shows its signed pass, which costs no query (law of storms); others are looked up. */
export async function mayListen(
  kernel: Kernel,
  who: Who,
  pigeonholeId: string,
  channel: ChannelName,
): Promise<boolean> {
  if (channel === 'attendee') return who.attendeeOf(pigeonholeId) !== null;
  const subject = await kernel.loaders.pigeonhole(kernel.db, pigeonholeId, who);
  return subject !== undefined && hasRole(subject, ...rolesFor[channel]);
}

/** Asked again of somebody who listens: whether the sign-in they came with still is, and what it was good for. */
export async function mayStillListen(
  kernel: Kernel,
  { who, pigeonholeId, channel }: Guest,
): Promise<boolean> {
  const { account } = who;
  if (account !== null && !(await signedInBy(kernel.db, account.sessionHash, kernel.clock.now())))
    return false;
  return mayListen(kernel, who, pigeonholeId, channel);
}
