import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { HalfwaySubject } from '#server/kernel/authorize/subjects.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { goOn } from '../sign-in/begin-session.ts';
import { countSignIns } from './sessions.queries.ts';

type Ending = Pick<
  Call<AnyEndpoint, 'halfway'>,
  'kernel' | 'tx' | 'subject' | 'who' | 'now' | 'note' | 'expel' | 'afterCommit'
>;

/** Their live connections go with them, at once and on all nodes. */
export async function noteEnded({ note, expel }: Ending, ended: readonly string[]): Promise<void> {
  await note({ count: ended.length });
  for (const sessionId of ended) expel({ by: 'signIn', sessionId });
}

/** Who waited goes on if there is room by now. Nothing is ever ended for somebody without their word. */
export async function goOnIfAllowed(call: Ending): Promise<{ url: string }> {
  const { kernel, tx, now } = call;
  const { session, step } = call.subject;
  if (step !== 'sessions') return { url: '/account/security' };
  const left = kernel.config.limits.sessionsOfAccount - (await countSignIns(tx, session.accountId, now));
  return { url: left > 0 ? await goOn(call, halfOf(call.subject)) : '/maxActiveSession' };
}

export const halfOf = ({ session }: HalfwaySubject) => ({ ...session, step: 'sessions' as const });
