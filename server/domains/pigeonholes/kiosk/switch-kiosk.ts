import { switchKiosk as endpoint } from '#contract/panels/kiosk.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { panelVersions } from '../pigeonholes.queries.ts';
import { setKiosk } from './kiosk.queries.ts';

/** Off, what was opened with the link is closed at once; on again, the same link opens it. */
export const switchKiosk = handle(endpoint, 'pigeonhole', async ({ tx, subject, body, note, expel }) => {
  const pigeonholeId = subject.id;
  if (await setKiosk(tx, pigeonholeId, body.on)) {
    await note({ on: body.on ? 'yes' : 'no' });
    const version = (await panelVersions(tx, pigeonholeId)).get('kiosk') ?? 1;
    if (!body.on) expel({ by: 'panel', pigeonholeId, panel: 'kiosk', version: version + 1 });
  }
  return { on: body.on };
});
