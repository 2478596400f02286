import { saveExternalIntegrations, saveUseCases, saveUserDetails } from '#contract/accounts/details.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { nameAccount } from '../accounts.queries.ts';
import { keepIntegrations, keepUseCases } from './details.queries.ts';

/** What somebody tells of themselves after signing up; all of it may be left out. */
export const detailsHandlers = [
  handle(saveUserDetails, 'account', async ({ tx, body, subject }) => {
    await nameAccount(tx, subject.account.accountId, body.name);
    return { success: true as const };
  }),
  handle(saveUseCases, 'account', async ({ tx, body, subject }) => {
    await keepUseCases(tx, subject.account.accountId, body.useCases);
    return { success: true as const };
  }),
  handle(saveExternalIntegrations, 'account', async ({ tx, body, subject }) => {
    await keepIntegrations(tx, subject.account.accountId, body.integrations);
    return { success: true as const };
  }),
];
