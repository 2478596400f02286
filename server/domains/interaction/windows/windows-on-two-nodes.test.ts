import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { twoNodesForTests } from '#server/kernel/realtime/cluster/two-nodes.fixture.ts';
import { freshScreens } from '#server/test/fresh-screens.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { watch } from '#server/test/verify-channel.ts';
import { without } from '#server/test/without.ts';
import { randomActs } from './random-acts.fixture.ts';
import { takeSmallWindows } from './small-windows.fixture.ts';

takeSmallWindows();
const { a, b, organiser, event, noRedis } = twoNodesForTests();

test.skipIf(noRedis)(
  'both nodes hold the same window, and a phone that comes back at the other one ends with it (L7, L24)',
  without('Redis'),
  async () => {
    const random = seededRandom(31);
    const lsId = await a.qna(organiser, event.id, {
      tags: ['Budget', 'Coffee'],
      filtering: true,
      votes: 'upvote_downvote_positive',
    });
    const [here, there] = [
      await watch(a, event.id, event.passcode, lsId),
      await watch(b, event.id, event.passcode, lsId),
    ];
    const phones = await Promise.all(
      Array.from({ length: 4 }, (_, place) => (place % 2 === 0 ? a : b).attendee(event.passcode)),
    );
    const act = randomActs({ random, lsId, desk: organiser, phones });
    const acts = async (times: number) => {
      for (let time = 0; time < times; time += 1) await act();
    };
    const passenger = await a.attendee(event.passcode);
    let connection = await a.live(passenger, event.id, 'attendee', lsId);

    for (let round = 0; round < 10; round += 1) {
      await here.verifyChannel(() => there.verifyChannel(() => acts(5)));
      connection.drop();
      await acts(Math.floor(random() * 4));
      const next = await LiveClient.open(round % 2 === 0 ? b.at(passenger) : passenger, {
        pigeonholeId: event.id,
        channel: 'attendee',
      });
      next.resume(lsId, connection);
      const expected = (await freshScreens(a.program.kernel.live, event.id, lsId)).attendee;
      await next
        .until(() => isDeepStrictEqual(next.view(lsId), expected), 'the phone that came back in step')
        .catch(() => expect(next.view(lsId)).toEqual(expected));
      connection = next;
    }
  },
);
