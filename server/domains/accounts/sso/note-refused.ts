import type { SsoProblem } from '#contract/accounts/sso.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import type { Log } from '#server/kernel/log.ts';

type RefusedMessage = {
  /** Null where nobody can tell: the ticket of somebody who comes too late is gone. */
  ssoOrgId: string | null;
  /** What was refused. */
  what: 'sign-in' | 'log-out';
  problem: SsoProblem;
};

/** For whoever looks after the program: why somebody did not get through, and nothing of who or of what the message said. */
export function logRefused(log: Pick<Log, 'warn'>, { ssoOrgId, what, problem }: RefusedMessage): void {
  log.warn({ ssoOrgId, what, reason: problem }, 'single sign-on refused a message');
}

/** In the log, and in the audit log. */
export async function noteRefused(
  { audit, afterCommit }: Pick<Call<AnyEndpoint, 'none'>, 'audit' | 'afterCommit'>,
  refusal: RefusedMessage,
): Promise<void> {
  const { ssoOrgId, what, problem } = refusal;
  await audit({
    channel: 'security',
    action: what === 'sign-in' ? 'sso-refused' : 'sso-logout-refused',
    workspaceId: null,
    pigeonholeId: null,
    about: { ssoOrgId, problem },
  });
  afterCommit(({ request }) => logRefused(request.log, refusal));
}
