import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import { openNode } from '#server/test/second-node.ts';
import { watch } from '#server/test/verify-channel.ts';
import { ask, screensAt, stateOf, twoNodesForTests, until, vote } from './two-nodes.fixture.ts';

const nodes = twoNodesForTests();
const { a, b, organiser, event, noRedis } = nodes;
const { screensOn, agree, pollWith, ballots } = screensAt(nodes);

/** News that node a tells get lost on their way to Redis; everything else it says arrives. */
function dropNews(): { times(): number; restore(): void } {
  const { cluster } = a.program;
  const say = cluster.tell.bind(cluster);
  let times = 0;
  const mouth = vi.spyOn(cluster, 'tell').mockImplementation((word) => {
    if (word.t === 'news') times += 1;
    else say(word);
  });
  return { times: () => times, restore: () => mouth.mockRestore() };
}

describe.skipIf(noRedis)('two programs on one database', () => {
  test('a question asked at one shows on all five channels of the other, and the other way round (L9)', async () => {
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

    expect(here.clients.attendee.view(lsId)?.questions).toMatchObject([{ text: 'Asked here?' }]);
    expect(here.clients.admin.view(lsId)?.questions).toHaveLength(2);
  });

  test('forty people vote over both: tallies are equal on both and in the rows', async () => {
    const { lsId, options, screens } = await pollWith();
    const phones = await Promise.all(
      Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? a : b).attendee(event.passcode)),
    );
    const answers = await Promise.all(
      phones.map((phone, place) => vote(phone, lsId, options[place % 3] ?? '')),
    );

    expect(answers.map((answer) => answer.status)).toEqual(phones.map(() => 200));
    await agree(lsId, screens);
    expect(screens[1].view(lsId)?.poll).toMatchObject({
      voters: 40,
      options: [{ votes: 14 }, { votes: 13 }, { votes: 13 }],
    });
    expect(await ballots(lsId)).toBe(40);
  });

  test('somebody who votes at both at once has one vote; the other is refused by the database’s word', async () => {
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
    expect(screens[0].view(lsId)?.poll?.voters).toBe(10);
    expect(await ballots(lsId)).toBe(10);
  });

  test('what somebody does follows to their tab on the other node, and to nobody else (L13, L19)', async () => {
    const { lsId, options } = await pollWith({ anonymous: true });
    const phone = await a.attendee(event.passcode);
    const tab = await b.live(b.at(phone), event.id, 'attendee', lsId);
    const stranger = await b.live(await b.attendee(event.passcode), event.id, 'attendee', lsId);

    await vote(phone, lsId, options[2] ?? '');

    await tab.until(() => tab.mine.get(lsId)?.chosen[0] === options[2], 'the choice in the other tab');
    await stranger.until(() => stranger.view(lsId)?.poll?.voters === 1);
    expect(stranger.mine.get(lsId)).toEqual({ upvoted: [], chosen: [] });
    expect(stranger.frames.filter((frame) => frame.t === 'mine')).toHaveLength(1);
  });

  test('a repeat over the other node, after the session has ended, gets the first receipt (L2)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const phone = await a.attendee(event.passcode);
    const key = newKey();
    const first = await ask(phone, lsId, 'Once?', key);
    await organiser.call('endSession', { params: { lsId } });
    expect((await ask(b.at(phone), lsId, 'Once?', key)).body).toEqual(first.body);
    expect((await ask(b.at(phone), lsId, 'Late?')).body.error).toBe('SessionNotOpen');
  });

  test('a word that gets lost on the way, though Redis is heard, is found in the database within seconds (L22)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const screens = await screensOn(lsId);
    const phone = await a.attendee(event.passcode);
    const shown = () => screens[1].view(lsId)?.questions.map(({ text }) => text);
    await ask(phone, lsId, 'Heard?');
    await until(() => isDeepStrictEqual(shown(), ['Heard?']), 'what was heard');

    const dropped = dropNews();
    expect((await ask(phone, lsId, 'Lost on the way?').finally(dropped.restore)).status).toBe(200);
    expect(dropped.times()).toBe(1);
    // Nothing more is said: it is the look at all rooms, every five seconds, that finds it.
    await until(() => shown()?.length === 2, 'what was lost', 12);
    expect([stateOf(a), stateOf(b)]).toEqual(['heard', 'heard']);
    await agree(lsId, screens);
  });

  test('a word that gets lost before another is fetched as soon as the other is heard (L6, L22)', async () => {
    const lsId = await a.qna(organiser, event.id);
    const screens = await screensOn(lsId);
    const phone = await a.attendee(event.passcode);
    const shown = () =>
      screens[1]
        .view(lsId)
        ?.questions.map(({ text }) => text)
        .sort();
    const renewed = vi.spyOn(b.program.kernel.metrics, 'renewed');
    const dropped = dropNews();
    await ask(phone, lsId, 'First, lost?').finally(dropped.restore);
    await ask(phone, lsId, 'Second, heard?');
    await until(() => isDeepStrictEqual(shown(), ['First, lost?', 'Second, heard?']), 'both, in step');
    expect(renewed).toHaveBeenCalledWith('gap');
    renewed.mockRestore();
  });

  test('presence is the sum, and a node that stops counts no longer', async () => {
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

  describe('rights that are gone', () => {
    test('signing out at one node closes the socket at the other within a second', async () => {
      const someone = await a.organiser('Grace');
      const theirs = await a.pigeonhole(someone);
      const screen = await b.live(b.at(someone), theirs.id, 'admin', '0');
      await someone.call('signOut');
      await until(() => screen.closeCode === closeCodes.rightsLost, 'the close', 1);
    });

    test('a reset link closes those who came by the old one, and not those who came by the new', async () => {
      const theirs = await a.pigeonhole(organiser, { name: 'With links' });
      const old = await a.live(await a.panel(theirs.id, 'moderator'), theirs.id, 'moderator', '0');
      const { body } = await b
        .at(organiser)
        .call('resetRunLink', { params: { phId: theirs.id, type: 'moderator' } });
      const fresh = await b.visitor();
      fresh.panelToken = new URL(body.panel.url).pathname.split('/').at(-1) ?? '';
      const screen = await b.live(fresh, theirs.id, 'moderator', '0');
      await until(() => old.closeCode === closeCodes.rightsLost, 'the close', 1);
      expect(screen.closeCode).toBeNull();
    });
  });
});
