import { recover as endpoint, recoveryLockSeconds } from '#contract/accounts/recovery.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { answerRecoveriesJob } from './answer-recoveries.job.ts';
import { keepRecoveryRequest } from './recovery.queries.ts';

/** Writes the request down and looks up nothing: there is no difference that could be measured. */
export const recover = handle(endpoint, 'none', async ({ kernel, tx, body, who, now, note, queue }) => {
  await keepRecoveryRequest(tx, {
    email: body.email,
    locale: who.locale,
    redirectTo: ownPath(body.rd, originOf(kernel.config)) ?? null,
    askedAt: now,
  });
  await queue({ name: answerRecoveriesJob, data: {} });
  await note();
  return { disableTimer: recoveryLockSeconds };
});
