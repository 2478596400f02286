import { addApp as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteChange } from '../note-change.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { appOf, takeTimeStep } from './app.queries.ts';
import { appSecretOf, timeStepOf } from './authenticator.ts';

/** An app counts only after one of its codes was entered: a wrong scan must not lock its owner out. */
export const addApp = handle(endpoint, 'account', async (call) => {
  const { kernel, tx, subject, body, now } = call;
  const { accountId } = subject.account;
  requireRecentProof(subject.account, now);
  const app = await appOf(tx, accountId);
  if (app === undefined || app.confirmedAt !== null) throw new Refusal('Conflict');
  const secret = appSecretOf(kernel.keys, accountId, app.secret);
  // The page makes another when it is opened again.
  if (secret === null) throw new Refusal('Conflict');
  const step = timeStepOf(secret, body.code, now);
  if (step === null || !(await takeTimeStep(tx, app.id, step, now)))
    throw new Refusal('Validation', { fields: { code: [{ key: 'code.wrong' }] } });
  await noteChange(call, 'app', 'added');
  return { url: '/account/security' };
});
