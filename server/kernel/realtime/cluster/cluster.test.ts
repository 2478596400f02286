import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import { openNode } from '#server/test/second-node.ts';
import { watch } from '#server/test/verify-channel.ts';
import { without } from '#server/test/without.ts';
import { ask, screensAt, stateOf, twoNodesForTests, until, vote } from './two-nodes.fixture.ts';

const nodes = twoNodesForTests();
const { a, b, organiser, event, noRedis } = nodes;
const { screensOn, agree, pollWith, ballots } = screensAt(nodes);

/** Drops the news that node a publishes; its other messages arrive. */
function dropNews(): { times(): number; restore(): void } {
  const { cluster } = a.program;
  const publish = cluster.publish.bind(cluster);
  let times = 0;
  const spy = vi.spyOn(cluster, 'publish').mockImplementation((message) => {
    if (message.t === 'news') times += 1;
    else publish(message);
  });
  return { times: () => times, restore: () => spy.mockRestore() };
}

describe.skipIf(noRedis)('two nodes on one database', without('Redis'), () => {
  test('a question asked at one node shows on all five channels of the other, and vice versa (L9)', async () => {
    const lsId = await a.qna(organiser, event.id, { filtering: true });
    const here = await watch(a, event.id, event.passcode, lsId);
    const there = await watch(b, event.id, event.passcode, lsId);
    const both = <Result>(action: () => Promise<Result>) =>
      here.verifyChannel(() => there.verifyChannel(action));

    const asked = await both(() =>
      here.clients.attendee.call('askQuestion', { lsId }, { text: 'Asked here?' }),
    );
    await both(() => there.clients.attendee.call('askQuestion', { lsId }, { text: 'Asked there?' }));
    const questionId = 'itemId' in asked ? asked.itemId : '';
    await both(() =>
      b.at(organiser).call('moveQuestion', {
        params: { lsId, questionId },
        body: { from: 'pending', to: 'allowed' },
      }),
    );

    expect(here.clients.attendee.qna(lsId)?.questions).toMatchObject([{ text: 'Asked here?' }]);
    expect(here.clients.admin.qna(lsId)?.questions).toHaveLength(2);
  });

  test('forty people vote at both nodes: both show the same tallies as the database', async () => {
    const { lsId, options, screens } = await pollWith();
    const phones = await Promise.all(
      Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? a : b).attendee(event.passcode)),
    );
    const answers = await Promise.all(
      phones.map((phone, place) => vote(phone, lsId, options[place % 3] ?? '')),
    );

    expect(answers.map((answer) => answer.status)).toEqual(phones.map(() => 200));
    await agree(lsId, screens);
    expect(screens[1].prompt(lsId)).toMatchObject({
      voters: 40,
      options: [{ votes: 14 }, { votes: 13 }, { votes: 13 }],
    });
    expect(await ballots(lsId)).toBe(40);
  });

  test('of two simultaneous votes of one person at both nodes, the database accepts one', async () => {
    const { lsId, options, screens } = await pollWith();
    const phones = await Promise.all(Array.from({ length: 10 }, () => a.attendee(event.passcode)));

    const answers = await Promise.all(
      phones.flatMap((phone) => [
        vote(phone, lsId, options[0] ?? ''),
        vote(b.at(phone), lsId, options[1] ?? ''),
      ]),
    );

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.body.error === 'AlreadyVoted')).toHaveLength(10);
    await agree(lsId, screens);
    expect(screens[0].prompt(lsId)?.voters).toBe(10);
    expect(await ballots(lsId)).toBe(10);
  });

  test('what somebody does shows in their tab at the other node, and to nobody else (L13, L19)', async () => {
    const { lsId, options } = await pollWith({ anonymous: true });
    const phone = await a.attendee(event.passcode);
    const tab = await b.live(b.at(phone), event.id, 'attendee', lsId);
    const stranger = await b.live(await b.attendee(event.passcode), event.id, 'attendee', lsId);

    await vote(phone, lsId, options[2] ?? '');

    await tab.until(() => tab.chosen(lsId)[0] === options[2], 'the choice in the other tab');
    await stranger.until(() => stranger.prompt(lsId)?.voters === 1);
    expect(stranger.mine.get(lsId)).toEqual({ chosen: {} });
    expect(stranger.frames.filter((frame) => frame.t === 'mine')).toHaveLength(1);
  });

  test('a retry at the other node, after the session has ended, gets the first receipt (L2)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const phone = await a.attendee(event.passcode);
    const key = newKey();
    const first = await ask(phone, lsId, 'Once?', key);
    await organiser.call('endSession', { params: { lsId } });
    expect((await ask(b.at(phone), lsId, 'Once?', key)).body).toEqual(first.body);
    expect((await ask(b.at(phone), lsId, 'Late?')).body.error).toBe('SessionNotOpen');
  });

  test('a message lost while Redis is connected is found in the database within seconds (L22)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const screens = await screensOn(lsId);
    const phone = await a.attendee(event.passcode);
    const shown = () => screens[1].qna(lsId)?.questions.map(({ text }) => text);
    await ask(phone, lsId, 'Received?');
    await until(() => isDeepStrictEqual(shown(), ['Received?']), 'the first question');

    const dropped = dropNews();
    expect((await ask(phone, lsId, 'Lost on the way?').finally(dropped.restore)).status).toBe(200);
    expect(dropped.times()).toBe(1);
    // No further message arrives: the periodic comparison with the database, every five seconds, finds it.
    await until(() => shown()?.length === 2, 'the second question', 12);
    expect([stateOf(a), stateOf(b)]).toEqual(['connected', 'connected']);
    await agree(lsId, screens);
  });

  test('a lost message is fetched as soon as the next one arrives (L6, L22)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const screens = await screensOn(lsId);
    const phone = await a.attendee(event.passcode);
    const shown = () =>
      screens[1]
        .qna(lsId)
        ?.questions.map(({ text }) => text)
        .sort();
    const renewed = vi.spyOn(b.program.kernel.metrics, 'renewed');
    const dropped = dropNews();
    await ask(phone, lsId, 'First, lost?').finally(dropped.restore);
    await ask(phone, lsId, 'Second, received?');
    await until(() => isDeepStrictEqual(shown(), ['First, lost?', 'Second, received?']), 'both questions');
    expect(renewed).toHaveBeenCalledWith('gap');
    renewed.mockRestore();
  });

  test('presence is summed over all nodes, without those that have stopped', async () => {
    const room = await a.pigeonhole(organiser, { name: 'Elsewhere' });
    const c = await openNode(a);
    const screens = [
      await a.live(await a.attendee(room.passcode), room.id, 'attendee', '0'),
      await b.live(await b.attendee(room.passcode), room.id, 'attendee', '0'),
      await c.live(await c.attendee(room.passcode), room.id, 'attendee', '0'),
    ] as const;
    const here = (screen: LiveClient) => screen.frames.findLast((frame) => frame.t === 'pulse')?.here;
    await until(() => screens.every((screen) => here(screen) === 3), 'three people');
    await c.stop();
    await until(() => here(screens[0]) === 2 && here(screens[1]) === 2, 'two people', 7);
  });

  describe('lost rights', () => {
    test('signing out at one node closes the socket at the other within a second', async () => {
      const someone = await a.organiser('Grace');
      const theirs = await a.pigeonhole(someone);
      const screen = await b.live(b.at(someone), theirs.id, 'admin', '0');
      await someone.call('signOut');
      await until(() => screen.closeCode === closeCodes.rightsLost, 'the close');
    });

    test('a reset link closes connections made with the old link, not those made with the new one', async () => {
      const theirs = await a.pigeonhole(organiser, { name: 'With links' });
      const old = await a.live(await a.panel(theirs.id, 'moderator'), theirs.id, 'moderator', '0');
      const { body } = await b
        .at(organiser)
        .call('resetRunLink', { params: { phId: theirs.id, type: 'moderator' } });
      const fresh = await b.visitor();
      fresh.panelToken = new URL(body.panel.url).pathname.split('/').at(-1) ?? '';
      const screen = await b.live(fresh, theirs.id, 'moderator', '0');
      await until(() => old.closeCode === closeCodes.rightsLost, 'the close');
      expect(screen.closeCode).toBeNull();
    });
  });
});
