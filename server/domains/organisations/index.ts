import { readSsoConfigs } from '#server/domains/accounts/index.ts';
import type { Domain } from '#server/kernel/domain.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { kept } from './kept.ts';
import { listOrganisations } from './list-organisations.ts';
import { loadOrganisation } from './load-organisation.ts';
import { organisationPolicy } from './organisation.policy.ts';
import { adminsAmong, idsOfAdmin, lockOrganisation } from './organisations.queries.ts';
import {
  addSsoDomain,
  listSso,
  removeSsoDomain,
  renewSsoKey,
  saveSso,
  testSso,
  verifySsoDomain,
} from './sso-config.ts';
import { readSsoProvider, refreshSsoMetadata } from './sso-metadata.ts';
import { tellOrganisation } from './tell-organisation.job.ts';
import { watchProviders } from './watch-providers.job.ts';

export { addOrganisationAdmin, makeOrganisation, makeSsoOptional } from './make-organisation.ts';
export { addOrganisationTeam, removeOrganisationTeam, type TeamMove } from './move-team.ts';
export { allOrganisations, type ListedOrganisation, workspacesIn } from './organisations.queries.ts';
export { tellOrganisationQueue } from './tell-organisation.job.ts';

/** What the page of the configuration starts with. */
const pages: PageAnswers = {
  'sso-config': async ({ db, config }, { who, query }) => {
    const own = who.account === null ? [] : await idsOfAdmin(db, who.account.accountId);
    // The sign-in of organisation admins leads here, whoever uses it.
    if (own.length === 0 && query.mode === 'organization') return { redirect: '/p/list/' };
    const organisations = await readSsoConfigs(db, config, own);
    return { data: { organisations, tested: query.tested === '1' } };
  },
};

export const organisations: Domain = {
  name: 'organisations',
  handlers: [
    listOrganisations,
    listSso,
    saveSso,
    addSsoDomain,
    verifySsoDomain,
    removeSsoDomain,
    testSso,
    renewSsoKey,
    readSsoProvider,
    refreshSsoMetadata,
  ],
  jobs: (kernel) => [watchProviders(kernel), tellOrganisation(kernel)],
  pages,
  kept,
  subjects: {
    organisation: {
      load: loadOrganisation,
      policy: organisationPolicy,
      lock: lockOrganisation,
      viewers: adminsAmong,
    },
  },
};
