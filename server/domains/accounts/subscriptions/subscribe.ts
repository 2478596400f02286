import type { Subscriptions } from '#contract/accounts/subscriptions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { keepSubscriptions, subscriptionsOf } from '#server/kernel/mail/subscriptions.queries.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';

/** Keeps what an address wants. The first letter of the newsletter says that it comes, and how to stop it. */
export async function subscribe(
  kernel: Kernel,
  tx: Tx,
  { email, locale, wanted, now }: { email: string; locale: string; wanted: Subscriptions; now: Date },
): Promise<void> {
  const before = await subscriptionsOf(tx, email);
  await keepSubscriptions(tx, email, wanted, now);
  if (wanted.newsletter && !before.newsletter)
    await writeMail(kernel, tx, { to: email, locale, letter: 'newsletterBegun' });
}
