import {
  leavePanel as leaveEndpoint,
  signOutOfPanel as signOutEndpoint,
} from '#contract/panels/panel-access.ts';
import { logOut } from '#server/domains/accounts/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { findPanelAccess } from './find-panel-access.ts';
import { expelGuests } from './give-panel-access.ts';
import { endGuest } from './panel-access.queries.ts';

/** Somebody else is to sign in here: the panel asks anew who comes. Whom a provider vouched for leaves there first, as at any log-out. */
export const signOutOfPanel = handle(signOutEndpoint, 'none', async (call) => ({
  url: (await logOut(call)) ?? `/panel/access/${call.params.panelAccessToken}`,
}));

/** A guest remains signed in as who they are elsewhere; a member has no panel session but the sign-in session itself. */
export const leavePanel = handle(leaveEndpoint, 'none', async (call) => {
  const { kernel, tx, params, who, note, expel } = call;
  const { account } = who;
  const found = await findPanelAccess({ db: tx, keys: kernel.keys }, params.token, who);
  if (found === undefined || account === null) return { url: '/login' };
  const there = found.visitor === 'member' ? await logOut(call) : null;
  if (found.visitor === 'guest') {
    const { workspaceId } = found.event;
    await endGuest(tx, account.sessionHash, found.access);
    await note(
      { panel: found.access.action },
      { as: 'panel-guest-left', workspaceId, pigeonholeId: found.access.pigeonholeId },
    );
    expelGuests(expel, [account.accountId], workspaceId);
  }
  return { url: there ?? `/panel/access/${params.token}` };
});
