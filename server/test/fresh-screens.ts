import { type ChannelName, eachChannel } from '#contract/realtime/channel.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { windowOf } from '#server/domains/interaction/windows/window-of.ts';
import type { Live } from '#server/kernel/realtime/live.ts';

/**
 * What a screen on each channel of a stream should show, read from the database now and held by its window (L24). As it is sent:
 * data stored in the database in between may have another key order.
 */
export async function freshScreens(
  live: Live,
  pigeonholeId: string,
  streamId: string,
): Promise<Record<ChannelName, unknown>> {
  const room = await live.room(pigeonholeId, streamId);
  const fresh = room && (await live.read(room.kind, pigeonholeId, streamId));
  return eachChannel((channel) => {
    const view = fresh?.read.views[channel] as Partial<SessionSnapshot> | undefined;
    if (view === undefined) return undefined;
    const shown = view.type === undefined ? view : windowOf(view as SessionSnapshot, channel);
    return JSON.parse(JSON.stringify(shown));
  });
}
