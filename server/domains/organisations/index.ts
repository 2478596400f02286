import type { Domain } from '#server/kernel/domain.ts';
import { loadOrganisation } from './load-organisation.ts';
import { organisationPolicy } from './organisation.policy.ts';
import { addSsoDomain, listSso, removeSsoDomain, saveSso, testSso, verifySsoDomain } from './sso-config.ts';

export { makeOrganisation, makeSsoOptional } from './make-organisation.ts';

export const organisations: Domain = {
  name: 'organisations',
  handlers: [listSso, saveSso, addSsoDomain, verifySsoDomain, removeSsoDomain, testSso],
  subjects: { organisation: { load: loadOrganisation, policy: organisationPolicy } },
};
