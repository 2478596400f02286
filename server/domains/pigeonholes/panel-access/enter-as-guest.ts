import { enterAsGuest as endpoint } from '#contract/panels/panel-access.ts';
import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import { type AuditNote, byAccount } from '#server/kernel/audit/audit-entry.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { type FoundPanelAccess, findPanelAccess, pathOfMember } from './find-panel-access.ts';
import { keepGuest } from './panel-access.queries.ts';

/** Members need no stay: they are led to the panel as what they are. */
export const enterAsGuest = handle(endpoint, 'account', async ({ kernel, tx, params, subject, who, now }) => {
  const { keys } = kernel;
  const token = params.panelAccessToken;
  const found = await findPanelAccess({ db: tx, keys }, token, who);
  if (found === undefined) throw new Refusal('NotFound');
  if (found.visitor === 'member') return { url: pathOfMember(found.access) };
  if (found.visitor === 'outsider') throw new Refusal('NotAllowed');
  await beGuest({ tx, keys, now }, found, subject.account);
  return { url: `/panel/access/${token}/guest` };
});

/** A stay that lasts as long as this sign-in session and the version of the link. */
export async function beGuest(
  writer: AuditWriter,
  { access, event }: FoundPanelAccess,
  account: SignedIn,
): Promise<void> {
  await keepGuest(writer.tx, account.sessionHash, access);
  const entry: AuditNote = {
    action: 'panel-guest-entered',
    workspaceId: event.workspaceId,
    pigeonholeId: access.pigeonholeId,
    about: { panel: access.action },
  };
  await writeAudit(writer, byAccount(account.accountId), entry);
}
