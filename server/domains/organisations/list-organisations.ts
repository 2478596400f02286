import { listOrganisations as endpoint } from '#contract/organisations/organisations.ts';
import { abilitiesOn } from '#server/kernel/authorize/subjects.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { asAdmin } from './as-admin.ts';
import { organisationPolicy } from './organisation.policy.ts';
import { organisationsOfAdmin } from './organisations.queries.ts';

export const listOrganisations = handle(endpoint, 'account', async ({ tx, subject }) => {
  const own = await organisationsOfAdmin(tx, subject.account.accountId);
  return {
    organisations: own.map((one) => ({ ...one, can: abilitiesOn(organisationPolicy, asAdmin(one)) })),
  };
});
