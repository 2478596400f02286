import {
  setSubscriptions as setEndpoint,
  unsubscribe as unsubscribeEndpoint,
} from '#contract/accounts/subscriptions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { readSubscriptionToken } from '#server/kernel/mail/subscription-link.ts';
import { keepSubscription } from '#server/kernel/mail/subscriptions.queries.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { subscribe } from './subscribe.ts';

/** The form linked at the end of a mail: the token proves the address, with or without an account. */
export const setSubscriptions = handle(setEndpoint, 'none', async ({ kernel, tx, body, who, now }) => {
  const { token, ...wanted } = body;
  const email = readSubscriptionToken(kernel.keys, token);
  if (email === undefined) throw new Refusal('NotFound');
  await subscribe(kernel, tx, { email, locale: who.locale, wanted, now });
  return { url: `/newsletter/success?${new URLSearchParams({ token })}` };
});

/** Says nothing of whether there was anything to stop. */
export const unsubscribe = handle(unsubscribeEndpoint, 'none', async ({ kernel, tx, query, now }) => {
  const email = readSubscriptionToken(kernel.keys, query.token);
  if (email === undefined) throw new Refusal('NotFound');
  await keepSubscription(tx, email, { list: query.list, wanted: false, now });
  return { success: true as const };
});
