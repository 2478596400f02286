import { editSubscriptions as endpoint } from '#contract/accounts/subscriptions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { subscribe } from './subscribe.ts';

export const editSubscriptions = handle(
  endpoint,
  'account',
  async ({ kernel, tx, subject, who, body, now }) => {
    const { email, locale } = subject.account;
    await subscribe(kernel, tx, { email, locale: locale ?? who.locale, wanted: body, now });
    return { success: true as const };
  },
);
