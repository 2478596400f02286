import type { AnyEndpoint } from '#contract/endpoint.ts';
import { panelActions } from '#contract/panels/panel-access.ts';
import { panelKinds } from '#contract/panels/panels.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { raisePanelVersion } from '../pigeonholes.queries.ts';
import { expelGuests } from './give-panel-access.ts';
import { endGuests, raisePanelAccessVersion } from './panel-access.queries.ts';

/** Makes all links to the panels of an event dead; whoever came in by one goes. */
export async function cutPanelLinks(
  { tx, subject, expel }: Pick<Call<AnyEndpoint, 'pigeonhole'>, 'tx' | 'subject' | 'expel'>,
  pigeonholeId: string,
): Promise<void> {
  for (const panel of panelKinds) {
    const version = await raisePanelVersion(tx, pigeonholeId, panel);
    expel({ by: 'panel', pigeonholeId, panel, version });
  }
  for (const action of panelActions) {
    await raisePanelAccessVersion(tx, { pigeonholeId, action });
    expelGuests(expel, await endGuests(tx, { pigeonholeId, action }), subject.workspaceId);
  }
}
