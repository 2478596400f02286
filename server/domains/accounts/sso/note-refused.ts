import type { SsoProblem } from '#contract/accounts/sso.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { RefusedMessage } from '#contract/organisations/sso-config.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { logRefused } from './log-refused.ts';
import { keepRefusal } from './sso-refusals.queries.ts';

/** Why a message was not taken: for the organisation's admins on their page, and for whoever looks after the program in the log. */
export async function noteRefused(
  { tx, now, afterCommit }: Pick<Call<AnyEndpoint, 'none'>, 'tx' | 'now' | 'afterCommit'>,
  { ssoOrgId, what, problem }: { ssoOrgId: string | null; what: RefusedMessage; problem: SsoProblem },
): Promise<void> {
  if (ssoOrgId !== null) await keepRefusal(tx, { ssoOrgId, what, problem }, now);
  afterCommit(({ request }) => logRefused(request.log, { ssoOrgId, what, problem }));
}
