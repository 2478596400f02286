import { providerCertificates } from '#server/domains/accounts/index.ts';
import { dayOf, endingOf, type Finding, findingsAbout } from '#server/kernel/checks/finding.ts';
import type { Db } from '#server/kernel/db/database.ts';

const about = findingsAbout('office.check.sso');

/** The certificates of identity providers. An organization is well off as long as one of its certificates is. */
export async function checkProviders(db: Db, now: Date): Promise<Finding[]> {
  const organisations = await providerCertificates(db);
  if (organisations.length === 0) return [];
  const ending = organisations
    .map(({ name, until }) => ({ name, day: dayOf(until), state: endingOf(until, now) }))
    .filter(({ state }) => state !== 'good')
    .map(({ state, ...values }) =>
      about.attention(state === 'ended' ? 'office.check.sso.ended' : 'office.check.sso.soon', values),
    );
  return ending.length > 0 ? ending : [about.good('office.check.sso.good')];
}
