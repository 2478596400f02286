import { audienceOriginOf } from '#server/kernel/http/origin.ts';
import type { PageAnswers, PanelReply, Visit } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { beGuest } from './enter-as-guest.ts';
import { type FoundPanelAccess, findPanelAccess, panelOfGuest, pathOfMember } from './find-panel-access.ts';

export const panelAccessPages: PageAnswers = {
  'panel-access': async (kernel, { params, who }) => {
    const token = params.panelAccessToken ?? '';
    const found = await findPanelAccess(kernel, token, who);
    if (found === undefined) return { missing: true };
    switch (found.visitor) {
      case 'member':
        return { redirect: pathOfMember(found.access) };
      case 'guest':
        return { redirect: `/panel/access/${token}/guest` };
      case 'mayBeGuest': {
        const { event, access } = found;
        return { data: { view: 'guest', token, event: event.name, panel: panelOfGuest(access.action) } };
      }
      case 'outsider':
      case 'nobody': {
        const { loginNotification = null } = kernel.config;
        // The event itself is no business of those who may not come in.
        const notMember = found.visitor === 'outsider';
        return { data: { view: 'login', token, notMember, loginNotification } };
      }
    }
  },
  panel: async (kernel, visit) => {
    const token = visit.params.panelAccessToken ?? '';
    const found = await findPanelAccess(kernel, token, visit.who);
    if (found === undefined) return { missing: true };
    if (found.visitor === 'guest' || (await entersByAddress(kernel, found, visit)))
      return panelOf(kernel, found, token);
    return { redirect: `/panel/access/${token}` };
  },
  'panel-logout': async (kernel, { params, who, url }) => {
    const token = params.panelAccessToken ?? params.token ?? '';
    const found = await findPanelAccess(kernel, token, who);
    if (found === undefined) return { missing: true };
    const leaves = found.visitor === 'guest' && !url.startsWith('/panel/access/');
    return { data: { token, leaves } };
  },
};

/**
 * The address is enough where somebody comes from a page of ours. A link from elsewhere makes nobody a guest: it
 * leads to the view that asks.
 */
async function entersByAddress(
  kernel: Kernel,
  found: FoundPanelAccess,
  { who, fromHere }: Visit,
): Promise<boolean> {
  const { account } = who;
  if (found.visitor !== 'mayBeGuest' || account === null || !fromHere) return false;
  const { db, keys, clock } = kernel;
  await db.transaction().execute((tx) => beGuest({ tx, keys, now: clock.now() }, found, account));
  return true;
}

function panelOf(kernel: Kernel, { access, event }: FoundPanelAccess, token: string): PanelReply {
  const { name, passcode, passcodeHeld } = event;
  const panel = panelOfGuest(access.action);
  const joinUrl = `${audienceOriginOf(kernel.config)}/${passcode}`;
  const ofEvent = { name, passcode, joinUrl, ...(!passcodeHeld && { expired: true as const }) };
  return {
    panel,
    data: { pigeonholeId: access.pigeonholeId, panel, ...ofEvent, leave: `/logout/${token}` },
  };
}
