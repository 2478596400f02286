import { endSignIn as endpoint } from '#contract/accounts/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import { goOnIfAllowed, noteEnded } from './end-sessions.ts';
import { endOneOther } from './sessions.queries.ts';

/** One's own session is ended by logging out. */
export const endSignIn = handle(endpoint, 'halfway', async (call) => {
  const { tx, subject, body } = call;
  const { accountId, sessionHash: own } = subject.session;
  if (subject.step === null) requireRecentProof(subject.session, call.now);
  if (!(await endOneOther(tx, accountId, { id: body.sessionId, own }))) throw new Refusal('NotFound');
  await noteEnded(call, [body.sessionId]);
  return goOnIfAllowed(call);
});
