import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type ChannelName, channelNames } from '#contract/realtime/channel.ts';
import { freshScreens } from './fresh-screens.ts';
import type { LiveClient } from './live-client.ts';
import type { World } from './world.ts';

export type Watch = {
  clients: Record<ChannelName, LiveClient>;
  /**
   * L9 for one action: afterwards what each channel's screen shows (the old snapshot plus the events received) equals a
   * fresh snapshot read from the database.
   */
  verifyChannel<Result>(action: () => Promise<Result>): Promise<Result>;
};

/** Opens a screen on each of the five channels of a stream. */
export async function watch(
  world: World,
  pigeonholeId: string,
  passcode: string,
  streamId: string,
): Promise<Watch> {
  const papers = {
    attendee: await world.attendee(passcode),
    moderator: await world.panel(pigeonholeId, 'moderator'),
    projector: await world.panel(pigeonholeId, 'projector'),
    admin: await world.panel(pigeonholeId, 'admin'),
    kiosk: await world.panel(pigeonholeId, 'kiosk'),
  };
  const opened = await Promise.all(
    channelNames.map(
      async (channel) =>
        [channel, await world.live(papers[channel], pigeonholeId, channel, streamId)] as const,
    ),
  );
  const clients = Object.fromEntries(opened) as Record<ChannelName, LiveClient>;
  return {
    clients,
    async verifyChannel(action) {
      const result = await action();
      const fresh = await freshScreens(world.program.kernel.live, pigeonholeId, streamId);
      for (const channel of channelNames) {
        const expected = fresh[channel];
        await clients[channel]
          .until(
            () => isDeepStrictEqual(clients[channel].view(streamId), expected),
            `the ${channel} channel in step`,
          )
          .catch(() => expect(clients[channel].view(streamId), channel).toEqual(expected));
      }
      return result;
    },
  };
}
