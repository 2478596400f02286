import type { PanelAction } from '#contract/panels/panel-access.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { panelAccessFor } from './panel-access.queries.ts';
import { type PanelAccess, readPanelAccessToken } from './panel-access-token.ts';

/**
 * Who stands before a link: a member of the workspace, a guest who is in already, somebody who may come as
 * a guest, somebody with an account whom only members could let in, or nobody we know.
 */
type PanelVisitor = 'member' | 'guest' | 'mayBeGuest' | 'outsider' | 'nobody';

export type FoundPanelAccess = {
  access: PanelAccess;
  event: { name: string; passcode: string; passcodeHeld: boolean; workspaceId: string };
  visitor: PanelVisitor;
};

/** What is behind the token of an address; undefined where it opens nothing, or nothing any more. */
export async function findPanelAccess(
  { db, keys }: { db: Db; keys: Keys },
  token: string,
  who: Who,
): Promise<FoundPanelAccess | undefined> {
  const access = readPanelAccessToken(keys, token);
  const found = access === null ? undefined : await panelAccessFor(db, access, who);
  if (access === null || found === undefined) return undefined;
  const { name, passcode, passcodeHeld, workspaceId } = found;
  return { access, event: { name, passcode, passcodeHeld, workspaceId }, visitor: visitorOf(found, who) };
}

function visitorOf(
  found: { memberOnly: boolean; isMember: boolean; isGuest: boolean },
  who: Who,
): PanelVisitor {
  if (who.account === null) return 'nobody';
  if (found.isMember) return 'member';
  if (found.memberOnly) return 'outsider';
  return found.isGuest ? 'guest' : 'mayBeGuest';
}

/** The event itself is run at the desk of the admin panel by those who are no members. */
export function panelOfGuest(action: PanelAction): Exclude<PanelKind, 'kiosk'> {
  return action === 'member' ? 'admin' : action;
}

/** Where a member goes on: they need no link for it. */
export function pathOfMember({ pigeonholeId, action }: PanelAccess): string {
  return action === 'member' ? `/p/${pigeonholeId}/run` : `/p/${pigeonholeId}/panel/${action}`;
}
