import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { emailChangeToConfirm, emailChangeToStop } from './email-change.queries.ts';

/** Opening a link redeems nothing: programs that read mail open links too. */
export const emailChangePages: PageAnswers = {
  'verify-email': async ({ db, clock }, { params, who }) => {
    const change = await emailChangeToConfirm(db, hashSecret(params.token ?? ''), clock.now());
    if (change === undefined) return { data: { expired: true }, status: 410 };
    const isElsewhere = who.account?.accountId !== change.accountId;
    const hasPassword = change.passwordHash !== null;
    const needs = { needsPassword: isElsewhere && hasPassword, needsLogin: isElsewhere && !hasPassword };
    return { data: { expired: false, email: change.email, ...needs } };
  },
  'stop-email-change': async ({ db, clock }, { params }) => {
    const change = await emailChangeToStop(db, hashSecret(params.token ?? ''), clock.now());
    return change === undefined
      ? { data: { expired: true }, status: 410 }
      : { data: { expired: false, email: change.email } };
  },
};
