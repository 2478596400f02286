import type { AnyEndpoint } from '#contract/endpoint.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { publishInTransaction } from '#server/kernel/realtime/publication.ts';
import { shownAppearanceOf } from '../appearance/shown-appearance.ts';
import { openEventsOf } from './team-branding.queries.ts';

export const publishBrandingJob = 'publish-branding';

/** Its events are told by a job, one by one: none is locked for longer than a moment. */
export const tellEvents = (
  { queue }: Pick<Call<AnyEndpoint, 'workspace'>, 'queue'>,
  workspaceId: string,
): Promise<void> => queue({ name: publishBrandingJob, data: { workspaceId } });

/** Shows the branding of a team on the open screens of its events. */
export async function publishBranding(
  { db, live, locks, clock, log }: Pick<Kernel, 'db' | 'live' | 'locks' | 'clock' | 'log'>,
  data: Record<string, unknown>,
): Promise<void> {
  const events = await openEventsOf(db, String(data.workspaceId), clock.now());
  await eachAlone({ log, about: (pigeonholeId) => ({ pigeonholeId }) }, events, async (pigeonholeId) => {
    const held = { subjects: [], streams: [{ pigeonholeId, streamId: agendaStreamId }] };
    await publishInTransaction({ db, live, locks }, held, async (tx, publish) => {
      const body = await shownAppearanceOf(tx, pigeonholeId);
      await publish(pigeonholeId, agendaStreamId, [{ name: 'appearance-changed', body }]);
    });
  });
}
