import { expect, test } from 'vitest';
import { twoNodesForTests } from '#server/kernel/realtime/cluster/two-nodes.fixture.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { watch } from '#server/test/verify-channel.ts';
import { without } from '#server/test/without.ts';

const { a, b, organiser, event, noRedis } = twoNodesForTests();

test.skipIf(noRedis)(
  'test mode begins and ends on both nodes, on every screen',
  without('Redis'),
  async () => {
    const made = await organiser.call('makeSession', {
      body: { pigeonholeId: event.id, type: 'qna', name: 'What next?', settings: { filtering: false } },
    });
    const lsId = made.body.liveSession.id;
    const [here, there] = [
      await watch(a, event.id, event.passcode, lsId),
      await watch(b, event.id, event.passcode, lsId),
    ];
    const agenda = await watch(b, event.id, event.passcode, '0');
    const ines = await b.attendee(event.passcode);
    const ask = (text: string) =>
      ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
    const bothInStep = <Result>(act: () => Promise<Result>) =>
      here.verifyChannel(() => there.verifyChannel(act));
    const switchTo = (mode: 'on' | 'off') =>
      organiser.call('switchTestMode', { params: { phId: event.id, mode } });

    await bothInStep(() => agenda.verifyChannel(() => switchTo('on')));
    expect((await bothInStep(() => ask('Is this on?'))).status).toBe(200);
    expect(here.clients.projector.qna(lsId)?.questions).toMatchObject([{ text: 'Is this on?' }]);

    await bothInStep(() => agenda.verifyChannel(() => switchTo('off')));
    for (const { clients } of [here, there])
      for (const client of Object.values(clients)) expect(client.qna(lsId)?.questions).toEqual([]);
    expect((await ask('And now?')).body).toMatchObject({ error: 'SessionNotOpen' });

    await bothInStep(() => organiser.call('startSession', { params: { lsId } }));
    expect((await bothInStep(() => ask('And now?'))).status).toBe(200);
  },
);

test.skipIf(noRedis)(
  'a rehearsal on one node is seen, and stopped, at the other',
  without('Redis'),
  async () => {
    const { id } = await a.pigeonhole(organiser);
    await organiser.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'What next?' } });
    await organiser.call('switchTestMode', { params: { phId: id, mode: 'on' } });
    const params = { phId: id };
    const start = (by: Browser) => by.call('startRehearsal', { params, body: { people: 20 } });
    expect((await start(organiser)).status).toBe(200);
    const there = b.at(organiser);
    expect((await there.call('readRehearsal', { params })).body.rehearsal).toMatchObject({ people: 20 });
    expect((await start(there)).body).toMatchObject({ error: 'RehearsalUnderWay' });
    await there.call('stopRehearsal', { params });
    await expect.poll(() => a.program.kernel.spareWork.current).toBeNull();
  },
);
