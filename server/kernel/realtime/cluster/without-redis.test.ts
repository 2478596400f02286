import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { newKey } from '#server/test/live-client.ts';
import { without } from '#server/test/without.ts';
import { ask, connected, screensAt, stateOf, twoNodesForTests, until, vote } from './two-nodes.fixture.ts';

const nodes = twoNodesForTests();
const { a, b, redis, organiser, event, noRedis } = nodes;
const { screensOn, agree, pollWith, ballots } = screensAt(nodes);

describe.skipIf(noRedis)('without Redis updates are late, and nothing is lost', without('Redis'), () => {
  test('killed with SIGKILL during voting: votes go on, and both nodes agree within seconds', async () => {
    const { lsId, options, screens } = await pollWith({ changeVote: true });
    const phones = await Promise.all(Array.from({ length: 8 }, () => a.attendee(event.passcode)));
    let running = true;
    let counted = 0;
    const voting = Promise.all(
      phones.map(async (phone, place) => {
        for (let turn = place; running; turn += 1) {
          const node = turn % 2 === 0 ? phone : b.at(phone);
          const answer = await vote(node, lsId, options[turn % 3] ?? '');
          expect(answer.status, JSON.stringify(answer.body)).toBe(200);
          counted += 1;
          await wait(20);
        }
      }),
    );
    await wait(300);
    await redis.kill();
    const before = counted;
    await wait(700);
    running = false;
    await voting;

    expect(counted).toBeGreaterThan(before);
    await agree(lsId, screens, 3);
    expect(await ballots(lsId)).toBe(8);
    const { rows } = await sql<{ chosen: string }>`
      SELECT option_ids[1]::text AS chosen FROM poll_votes WHERE session_id = ${lsId}`.execute(
      a.program.kernel.db,
    );
    expect(rows).toHaveLength(8);
  });

  test('a question asked at one node can be voted for at the other before that knows it', async () => {
    expect([stateOf(a), stateOf(b)]).toEqual(['disconnected', 'disconnected']);
    const lsId = await a.qna(organiser, event.id);
    const [, screen] = await screensOn(lsId);
    const phone = await a.attendee(event.passcode);
    const asked = await ask(phone, lsId, 'Known to one node only?');
    const answer = await b.at(phone).call('upvoteQuestion', {
      params: { lsId, questionId: asked.body.itemId },
      body: { key: newKey(), up: true },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await until(() => screen.qna(lsId)?.questions[0]?.votes === 1, 'the vote on the screen');
  });

  test('what somebody does at one node shows in their tab at the other: it is read from the database', async () => {
    const { lsId, options } = await pollWith({ anonymous: true });
    const phone = await a.attendee(event.passcode);
    const tab = await b.live(b.at(phone), event.id, 'attendee', lsId);
    await vote(phone, lsId, options[1] ?? '');
    await until(() => tab.chosen(lsId)[0] === options[1], 'the choice in the other tab');
    // Also in a tab that is opened only now.
    const late = await b.live(b.at(phone), event.id, 'attendee', lsId);
    await until(() => late.chosen(lsId)[0] === options[1], 'the choice in a new tab');
  });

  test('an edit that no news describes shows at the other node: the room is compared with the database', async () => {
    const { lsId, options } = await pollWith({ resultsShown: false });
    const phone = await b.attendee(event.passcode);
    const hall = await b.live(phone, event.id, 'attendee', lsId);
    await vote(phone, lsId, options[0] ?? '');
    const shown = () => hall.prompt(lsId)?.options.map((option) => option.votes);
    expect(shown()).toEqual([null, null, null]);
    await organiser.call('editSession', { params: { lsId }, body: { settings: { resultsShown: true } } });
    await until(() => isDeepStrictEqual(shown(), [1, 0, 0]), 'the figures');
  });

  test('a filter turned on at one node applies at the other from the first question on', async () => {
    const lsId = await a.qna(organiser, event.id);
    const [, screen] = await screensOn(lsId);
    const phone = await b.attendee(event.passcode);
    const hall = await b.live(phone, event.id, 'attendee', lsId);
    await organiser.call('editSession', { params: { lsId }, body: { settings: { filtering: true } } });
    expect((await ask(phone, lsId, 'Does it pass?')).status).toBe(200);
    await until(() => screen.qna(lsId)?.questions[0]?.status === 'pending', 'the question in moderation');
    expect(JSON.stringify(hall.frames)).not.toContain('Does it pass?');
  });

  test('signing out at one node closes the socket at the other within seconds', async () => {
    const someone = await a.organiser('Mary');
    const theirs = await a.pigeonhole(someone);
    const screen = await b.live(b.at(someone), theirs.id, 'admin', '0');
    await someone.call('signOut');
    await until(() => screen.closeCode === closeCodes.rightsLost, 'the close');
  });

  test('Redis is used again once it is back', async () => {
    await redis.start();
    await Promise.all([connected(a), connected(b)]);
    const lsId = await a.qna(organiser, event.id);
    const screens = await screensOn(lsId);
    await ask(await a.attendee(event.passcode), lsId, 'Received?');
    await agree(lsId, screens, 1);
  });

  test('FLUSHALL and a Redis that stands still lose nothing', async () => {
    const { lsId, options, screens } = await pollWith();
    // All at one node: the other learns of them through Redis or from the database.
    const phones = await Promise.all(Array.from({ length: 12 }, () => a.attendee(event.passcode)));
    await redis.command(['FLUSHALL']);
    await Promise.all(phones.slice(0, 6).map((phone) => vote(phone, lsId, options[0] ?? '')));
    await agree(lsId, screens, 1);

    redis.halt();
    try {
      const late = await Promise.all(phones.slice(6).map((phone) => vote(phone, lsId, options[1] ?? '')));
      expect(late.map((answer) => answer.status)).toEqual(late.map(() => 200));
    } finally {
      redis.goOn();
    }
    await agree(lsId, screens, 4);
    expect(screens[0].prompt(lsId)?.voters).toBe(12);
  });
});
