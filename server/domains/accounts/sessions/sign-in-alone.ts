import { signInAlone as endpoint } from '#contract/accounts/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { goOn } from '../sign-in/begin-session.ts';
import { halfOf, noteEnded } from './end-sessions.ts';
import { endAllOthers } from './sessions.queries.ts';

export const signInAlone = handle(endpoint, 'halfway', async (call) => {
  const { tx, subject } = call;
  const { accountId, sessionHash } = subject.session;
  await noteEnded(call, await endAllOthers(tx, accountId, sessionHash));
  return { url: await goOn(call, halfOf(subject)) };
});
