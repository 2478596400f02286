import { panelKinds } from '#contract/panels/panels.ts';
import {
  readRunLinks as readEndpoint,
  resetRunLink as resetEndpoint,
} from '#contract/pigeonholes/pigeonholes.ts';
import { writePanelToken } from '#server/kernel/auth/panel-link.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { audienceOriginOf, originOf } from '#server/kernel/http/origin.ts';
import { panelVersions, pigeonholeById, raisePanelVersion } from './pigeonholes.queries.ts';

export const readRunLinks = handle(readEndpoint, 'pigeonhole', async ({ kernel, tx, subject }) => {
  const versions = await panelVersions(tx, subject.id);
  const { passcode } = await pigeonholeById(tx, subject.id);
  return {
    audience: { url: `${audienceOriginOf(kernel.config)}/${passcode}`, passcode },
    panels: panelKinds.map((panel) => {
      const token = writePanelToken(kernel.keys, {
        pigeonholeId: subject.id,
        panel,
        version: versions.get(panel) ?? 1,
      });
      return { type: panel, url: `${originOf(kernel.config)}/panel/${token}` };
    }),
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
    const token = writePanelToken(kernel.keys, { pigeonholeId: subject.id, panel, version });
    return { panel: { type: panel, url: `${originOf(kernel.config)}/panel/${token}` } };
  },
);
