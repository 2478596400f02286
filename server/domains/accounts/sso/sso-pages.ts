import type { SsoProblem } from '#contract/accounts/sso.ts';
import { id } from '#contract/ids.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import type { Log } from '#server/kernel/log.ts';
import { logRefused } from './log-refused.ts';
import { loginWith } from './login-with.ts';
import { sealedWay } from './logout-at-provider.ts';
import { providerOf, ssoOrganisation } from './providers/sso-organisations.queries.ts';
import { ssoTicket } from './sso-requests.queries.ts';

/** The pages on the way to an identity provider and back. They change nothing: their scripts do, with the token of the page. */
export const ssoPages: PageAnswers = {
  'sso-start': async ({ db, log, keys, clock }, { params, query }) => {
    const ssoOrgId = id.safeParse(params.ssoOrgId);
    const sso = ssoOrgId.success ? await ssoOrganisation(db, ssoOrgId.data) : undefined;
    if (sso === undefined || providerOf(sso, keys, clock.now()) === undefined)
      return refused(log, sso?.id ?? null, 'notSetUp');
    const { name } = sso;
    return { data: { ssoOrgId: sso.id, name, rd: query.rd ?? null, stay: query.stay === '1' } };
  },
  'sso-logout': async ({ db, keys, clock }, { params, query, who }) => {
    const ssoOrgId = id.safeParse(params.ssoOrgId);
    const sso = ssoOrgId.success ? await ssoOrganisation(db, ssoOrgId.data) : undefined;
    if (sso === undefined) return { redirect: '/login' };
    const asked = { ssoOrgId: sso.id, to: query.to ?? '', visit: who.visit, now: clock.now() };
    const address = sealedWay(keys, asked);
    return address === null ? { redirect: '/login' } : { data: { name: sso.name, address } };
  },
  'sso-finish': async ({ db, clock, log }, { params }) => {
    const token = params.token ?? '';
    const ticket = await ssoTicket(db, hashSecret(token), clock.now());
    if (ticket === undefined) return refused(log, null, 'requestUnknown');
    // Where no browser had asked, somebody may have sent this one here: its owner says whether that is who they are.
    return { data: { token, confirm: ticket.visitHash === null ? ticket.email : null } };
  },
};

function refused(log: Log, ssoOrgId: string | null, problem: SsoProblem): { redirect: string } {
  logRefused(log, { ssoOrgId, what: 'sign-in', problem });
  return { redirect: loginWith(problem) };
}
