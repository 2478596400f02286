import { endOtherSignIns as endpoint } from '#contract/accounts/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import { noteEnded } from './end-sessions.ts';
import { endAllOthers } from './sessions.queries.ts';

/** Ends them and stays where it is: `signInAlone` goes on from there. */
export const endOtherSignIns = handle(endpoint, 'halfway', async (call) => {
  const { tx, subject } = call;
  const { accountId, sessionHash } = subject.session;
  if (subject.step === null) requireRecentProof(subject.session, call.now);
  await noteEnded(call, await endAllOthers(tx, accountId, sessionHash));
  return { url: subject.step === null ? '/account/security' : '/maxActiveSession' };
});
