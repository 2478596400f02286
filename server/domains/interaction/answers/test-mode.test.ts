import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { phaseOf } from '#contract/sessions/sessions.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { aroundTestMode } from './test-mode.fixture.ts';

type PollView = SnapshotOf<'poll'>;
const world = worldForTests();

let mara: Browser;
let event: { id: string; passcode: string };
beforeEach(async () => {
  mara = await world.organiser('Mara');
  event = await world.pigeonhole(mara);
});
const { switchTo, inMinutes, toCome, ask, given } = aroundTestMode(world, () => ({ mara, event }));

describe('the button (A-116, R-143)', () => {
  test('on, every session is open on every screen; off, each is empty and to come again', async () => {
    const qna = await toCome('qna', { start: inMinutes(90), anonymous: true });
    const poll = await toCome('poll', { anonymous: true });
    const ines = await world.attendee(event.passcode);
    expect((await ask(ines, qna, 'Is this on?')).body).toMatchObject({ error: 'SessionNotOpen' });
    const agenda = await watch(world, event.id, event.passcode, '0');
    const screens = await watch(world, event.id, event.passcode, qna);
    const polled = await watch(world, event.id, event.passcode, poll);
    expect(polled.clients.attendee.view(poll)).toMatchObject({ prompts: [] });

    const on = await agenda.verifyChannel(() => switchTo('on'));
    expect([on.status, on.body.pigeonhole.testMode]).toEqual([200, true]);
    await polled.verifyChannel(async () => undefined);
    const shown = agenda.clients.attendee.view<AgendaSnapshot>('0');
    expect(shown?.room.test).toBe(true);
    expect(shown?.sessions.map((session) => phaseOf(session, world.clock.now().getTime()))).toEqual([
      'ongoing',
      'ongoing',
    ]);
    const optionId = polled.clients.attendee.prompt(poll)?.options[0]?.id ?? '';
    const asked = await screens.verifyChannel(() => ask(ines, qna, 'Is this on?'));
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const up = { key: newKey(), up: true };
    await ines.call('upvoteQuestion', { params: { lsId: qna, questionId: asked.body.itemId }, body: up });
    const vote = () =>
      ines.call('voteInPoll', { params: { lsId: poll }, body: { key: newKey(), optionIds: [optionId] } });
    expect((await polled.verifyChannel(vote)).status).toBe(200);
    await mara.call('castSession', { params: { lsId: qna } });
    expect(await given()).toBeGreaterThan(4);

    const off = await screens.verifyChannel(() => switchTo('off'));
    expect([off.status, off.body.pigeonhole.testMode]).toEqual([200, false]);
    await agenda.verifyChannel(async () => undefined);
    await polled.verifyChannel(async () => undefined);
    expect(await given()).toBe(0);
    for (const client of Object.values(screens.clients)) expect(client.qna(qna)?.questions).toEqual([]);
    expect(agenda.clients.projector.view<AgendaSnapshot>('0')).toMatchObject({ stage: null, cast: null });
    expect(polled.clients.attendee.view(poll)).toMatchObject({ prompts: [] });
    expect((await vote()).body).toMatchObject({ error: 'SessionNotOpen' });
    expect((await mara.call('readSession', { params: { lsId: qna } })).body.liveSession).toMatchObject({
      timeRange: { start: expect.any(String), end: null },
    });
  });

  test('any number of times until a session has started, a break too, and not afterwards', async () => {
    const pause = await toCome('break');
    for (const mode of ['on', 'off', 'on', 'on', 'off', 'off'] as const)
      expect((await switchTo(mode)).status, mode).toBe(200);
    await mara.call('startSession', { params: { lsId: pause } });
    expect(await switchTo('on')).toMatchObject({ status: 409, body: { error: 'EventStarted' } });
    await mara.call('unstartSession', { params: { lsId: pause }, body: {} });
    expect((await switchTo('on')).body.pigeonhole.testMode).toBe(true);
  });

  test('it is noted who did it, and whoever only runs the event may not', async () => {
    expect((await switchTo('on', await world.panel(event.id, 'admin'))).body.error).toBe('NotAllowed');
    await switchTo('on');
    await switchTo('on');
    await switchTo('off');
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit_entries WHERE pigeonhole_id = ${event.id} AND action LIKE 'test-mode%' ORDER BY id`.execute(
      world.program.kernel.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['test-mode-began', 'test-mode-ended']);
  });

  test('what has no start yet is not ended, extended, counted or exported', async () => {
    const qna = await toCome();
    const poll = await toCome('poll');
    await switchTo('on');
    const params = { lsId: qna };
    const refused = [
      await mara.call('endSession', { params }),
      await mara.call('extendSession', { params, body: { lastCall: true } }),
      await mara.call('readSessionInsights', { params }),
      await mara.call('readEventInsights', { params: { phId: event.id } }),
      await mara.call('exportInsights', { params, query: { type: 'excel' } }),
      await mara.call('listAskedQuestions', { params }),
      await mara.call('downloadAskedQuestions', { params, query: { format: 'csv' } }),
      await mara.call('listVotedOptions', { params: { lsId: poll } }),
      await mara.call('downloadVotedOptions', { params: { lsId: poll }, query: { format: 'csv' } }),
    ];
    expect(refused.map(({ body }) => (body as { error?: string }).error)).toEqual(
      refused.map(() => 'InTestMode'),
    );
    await ask(await world.attendee(event.passcode), qna, 'Is this on?');
    await switchTo('off');
    expect((await mara.call('readEventInsights', { params: { phId: event.id } })).body).toMatchObject({
      written: 0,
      votes: 0,
      people: null,
    });
    expect((await mara.call('readSessionInsights', { params })).body).toMatchObject({
      written: 0,
      steps: [],
      reactions: [],
      shown: [],
    });
  });

  test('of a deleted session nothing comes back with it', async () => {
    const qna = await toCome();
    await switchTo('on');
    await ask(await world.attendee(event.passcode), qna, 'Is this on?');
    await mara.call('deleteSession', { params: { lsId: qna } });
    await switchTo('off');
    await mara.call('restoreSession', { params: { phId: event.id }, body: { lsId: qna } });
    expect(await given()).toBe(0);
  });
});

describe('what the desk chose in it', () => {
  const polled = async () => {
    const made = await mara.call('makeSession', {
      body: {
        pigeonholeId: event.id,
        type: 'poll',
        name: 'Bridges',
        settings: { resultsShown: false },
        poll: {
          prompts: ['Which first?', 'Which last?'].map((text) => ({ text, options: ['Old', 'New'] })),
        },
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return made.body.liveSession.id;
  };
  const tagged = async () => {
    const made = await mara.call('makeSession', {
      body: {
        pigeonholeId: event.id,
        type: 'qna',
        name: 'Ask',
        settings: { filtering: false, tags: ['Budget'] },
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return made.body.liveSession.id;
  };

  test('goes with the test: results, prompt, tag, approval and display are as they were set up, on every screen', async () => {
    const [poll, qna] = [await polled(), await tagged()];
    const polls = await watch(world, event.id, event.passcode, poll);
    const questions = await watch(world, event.id, event.passcode, qna);
    const agenda = await watch(world, event.id, event.passcode, '0');
    const shown = () =>
      Object.values(polls.clients).map(
        (client) => client.view<PollView>(poll)?.session.settings.resultsShown,
      );
    const onStage = () => polls.clients.projector.view<PollView>(poll)?.onStage;
    const asked = () => questions.clients.admin.qna(qna)?.session.settings;
    await switchTo('on');
    await polls.verifyChannel(async () => undefined);
    const last = polls.clients.admin.view<PollView>(poll)?.prompts[1]?.id ?? '';
    const answers = [
      await mara.call('revealResults', { params: { lsId: poll }, body: { shown: true } }),
      await mara.call('stagePrompt', { params: { lsId: poll }, body: { promptId: last } }),
      await mara.call('filterStage', { params: { lsId: qna }, body: { tag: 'Budget' } }),
      await mara.call('filterSession', { params: { lsId: qna }, body: { filtering: true } }),
      await mara.call('stageSession', { params: { lsId: qna }, body: { shown: true } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await polls.verifyChannel(async () => undefined);
    await questions.verifyChannel(async () => undefined);
    expect([new Set(shown()), onStage()]).toEqual([new Set([true]), last]);
    expect(asked()).toMatchObject({ stageTag: 'Budget', filtering: true });

    await polls.verifyChannel(() => mara.call('startSession', { params: { lsId: poll } }));
    await questions.verifyChannel(async () => undefined);
    await agenda.verifyChannel(async () => undefined);
    expect([new Set(shown()), onStage()]).toEqual([new Set([false]), null]);
    expect(asked()).toMatchObject({ stageTag: '', filtering: false });
    expect(polls.clients.attendee.prompt(poll)?.votes).toBeNull();
    const listed = agenda.clients.projector.view<AgendaSnapshot>('0');
    expect(listed?.stage).toBeNull();
    expect(listed?.sessions.find(({ id }) => id === poll)?.settings).toMatchObject({ resultsShown: false });
  });

  test('gives way to what is set up meanwhile, which stays, and is not copied', async () => {
    const poll = await polled();
    const settingsOf = async (lsId: string) =>
      (await mara.call('readSession', { params: { lsId } })).body.liveSession.settings;
    const reveal = (shown: boolean) =>
      mara.call('revealResults', { params: { lsId: poll }, body: { shown } });
    await switchTo('on');
    await reveal(true);
    const copy = await mara.call('cloneSession', { params: { lsId: poll }, body: {} });
    expect(copy.body.liveSession.settings).toMatchObject({ resultsShown: false });
    await reveal(false);
    await mara.call('editSession', {
      params: { lsId: poll },
      body: { settings: { resultsShown: true, changeVote: true } },
    });
    expect(await settingsOf(poll)).toMatchObject({ resultsShown: true, changeVote: true });
    await reveal(false);
    expect(await settingsOf(poll)).toMatchObject({ resultsShown: false });
    await switchTo('off');
    expect(await settingsOf(poll)).toMatchObject({ resultsShown: true, changeVote: true });
    // After the test the desk's choice is there to stay.
    await reveal(false);
    await switchTo('on');
    await switchTo('off');
    expect(await settingsOf(poll)).toMatchObject({ resultsShown: false });
  });
});
