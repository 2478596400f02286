import { type PanelKind, panelKinds } from '#contract/panels/panels.ts';
import {
  readRunLinks as readEndpoint,
  resetRunLink as resetEndpoint,
} from '#contract/pigeonholes/pigeonholes.ts';
import { type PanelPass, writePanelToken } from '#server/kernel/auth/panel-link.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { audienceOriginOf, originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { isKioskOn } from './kiosk/kiosk.queries.ts';
import { panelVersions, pigeonholeById, raisePanelVersion } from './pigeonholes.queries.ts';

export const readRunLinks = handle(readEndpoint, 'pigeonhole', async ({ kernel, tx, subject }) => {
  const versions = await panelVersions(tx, subject.id);
  const { passcode, passcodeHeld } = await pigeonholeById(tx, subject.id);
  const kioskOn = await isKioskOn(tx, subject.id);
  return {
    audience: {
      url: `${audienceOriginOf(kernel.config)}/${passcode}`,
      passcode,
      expired: !passcodeHeld,
    },
    panels: panelKinds
      .filter((panel) => panel !== 'kiosk' || kioskOn)
      .map((panel) => linkOf(kernel, { pigeonholeId: subject.id, panel, version: versions.get(panel) ?? 1 })),
    kioskOn,
  };
});

/** The old link is invalid at once, and the sockets opened with it are closed. */
export const resetRunLink = handle(
  resetEndpoint,
  'pigeonhole',
  async ({ kernel, tx, params, subject, note, expel }) => {
    const panel = params.type;
    const version = await raisePanelVersion(tx, subject.id, panel);
    await note({ panel });
    expel({ by: 'panel', pigeonholeId: subject.id, panel, version });
    return { panel: linkOf(kernel, { pigeonholeId: subject.id, panel, version }) };
  },
);

function linkOf({ keys, config }: Kernel, pass: PanelPass): { type: PanelKind; url: string } {
  // A kiosk has a page of its own, which asks for no account.
  const folder = pass.panel === 'kiosk' ? 'panel/kiosk' : 'panel';
  return { type: pass.panel, url: `${originOf(config)}/${folder}/${writePanelToken(keys, pass)}` };
}
