import { normalisePasscode } from '#contract/pigeonholes/passcode.ts';
import { type CallReply, call } from '#web/api/call.ts';

export type Joined = CallReply<'joinRoom'>;

/** The rooms this page has come into, by passcode: the door hands them to the room behind it. */
const joined = new Map<string, Joined>();

export async function join(passcode: string, name?: string): Promise<Joined> {
  const body = { passcode: normalisePasscode(passcode), ...(name !== undefined && { name }) };
  const reply = await call('joinRoom', { body });
  joined.set(reply.room.passcode, reply);
  return reply;
}

export function joinedBefore(passcode: string): Joined | null {
  return joined.get(passcode) ?? null;
}
