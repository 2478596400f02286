import { proveByApp as endpoint } from '#contract/accounts/second-factor.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { afterProof, countGuess, wrongCode } from './after-proof.ts';
import { appOf, takeTimeStep } from './app.queries.ts';
import { timeStepOf } from './authenticator.ts';

export const proveByApp = handleInTwoSteps(endpoint, 'halfway', countGuess, async (call, guess) => {
  const { kernel, tx, subject, body, now } = call;
  const { accountId } = subject.session;
  const app = await appOf(tx, accountId);
  if (app === undefined || app.confirmedAt === null) throw wrongCode(guess);
  const step = timeStepOf(kernel.keys, accountId, app.secret, body.code, now);
  if (step === null) throw wrongCode(guess);
  if (!(await takeTimeStep(tx, app.id, step, now))) throw wrongCode(guess, 'code.used');
  return afterProof(call, { by: 'app', trust: body.trust });
});
