import { proveByApp as endpoint } from '#contract/accounts/second-factor.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { afterProof, countGuess, refuseCode, wrongCode } from '../after-proof.ts';
import { appOf, takeTimeStep } from './app.queries.ts';
import { appSecretOf, timeStepOf } from './authenticator.ts';

export const proveByApp = handleInTwoSteps(
  endpoint,
  'halfway',
  async (call) => {
    const { kernel, subject, body, now } = call;
    const { accountId } = subject.session;
    const app = await appOf(kernel.db, accountId);
    const counts = app !== undefined && app.confirmedAt !== null;
    const secret = counts ? appSecretOf(kernel.keys, accountId, app.secret) : undefined;
    // No guess is counted: no code would be right.
    if (secret === null) throw new Refusal('Validation', { fields: { code: [{ key: 'code.unreadable' }] } });
    const guess = await countGuess(call);
    const step = secret === undefined ? null : timeStepOf(secret, body.code, now);
    if (app === undefined || step === null) throw await refuseCode(call, guess, 'app');
    return { guess, appId: app.id, step };
  },
  async (call, { guess, appId, step }) => {
    if (!(await takeTimeStep(call.tx, appId, step, call.now))) throw wrongCode(guess, 'code.used');
    return afterProof(call, { by: 'app', trust: call.body.trust });
  },
);
