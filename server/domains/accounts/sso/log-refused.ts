import type { SsoProblem } from '#contract/accounts/sso.ts';
import type { RefusedMessage } from '#contract/organisations/sso-config.ts';
import type { Log } from '#server/kernel/log.ts';

type Refused = {
  /** Null where nobody can tell: the ticket of somebody who comes too late is gone. */
  ssoOrgId: string | null;
  what: RefusedMessage;
  problem: SsoProblem;
};

/** For whoever looks after the program: why somebody did not get through, and nothing of who or of what the message said. */
export function logRefused(log: Pick<Log, 'warn'>, { ssoOrgId, what, problem }: Refused): void {
  log.warn({ ssoOrgId, what, reason: problem }, 'single sign-on refused a message');
}
