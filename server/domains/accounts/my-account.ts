import { myAccount as endpoint } from '#contract/accounts/accounts.ts';
import { handle } from '#server/kernel/http/handle.ts';

export const myAccount = handle(endpoint, 'account', async ({ subject: { account } }) => ({
  account: { id: account.accountId, email: account.email, name: account.name, locale: account.locale },
}));
