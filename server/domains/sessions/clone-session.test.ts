import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser } = eventForTests();

const clone = (lsId: string, body: { name?: string } = {}, by: Browser = organiser) =>
  by.call('cloneSession', { params: { lsId }, body });
const agenda = async (phId: string) =>
  (await organiser.call('listSessions', { params: { phId } })).body.liveSessions.map(({ name }) => name);
const prompts = async (lsId: string) =>
  (await organiser.call('readResults', { params: { lsId } })).body.prompts ?? [];

describe('duplicating a session (A-135)', () => {
  test('the copy has settings, questions and pictures, and nothing of what people gave', async () => {
    const { id, passcode } = await world.pigeonhole(organiser);
    const picture = { id: await pictureIn(organiser, id, '#123456'), alt: 'A heron' };
    const made = await organiser.call('makeSession', {
      body: {
        pigeonholeId: id,
        type: 'poll',
        name: 'Which bird?',
        description: 'Look up',
        settings: { anonymous: true, mostPicks: 2 },
        poll: { prompts: [{ text: 'Which?', options: [{ text: 'A heron', picture }, 'A wren'] }] },
      },
    });
    const { id: lsId } = made.body.liveSession;
    await world.start(organiser, lsId);
    const [asked] = await prompts(lsId);
    const ines = await world.attendee(passcode);
    const vote = await ines.call('voteInPoll', {
      params: { lsId },
      body: { key: newKey(), optionIds: [asked?.options[0]?.id ?? ''] },
    });
    expect(vote.status, JSON.stringify(vote.body)).toBe(200);
    const { verifyChannel } = await watch(world, id, passcode, agendaStreamId);

    const { status, body } = await verifyChannel(() => clone(lsId, { name: 'Which bird tomorrow?' }));

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.liveSession).toMatchObject({
      name: 'Which bird tomorrow?',
      description: 'Look up',
      timeRange: { start: null, end: null },
      settings: { anonymous: true, mostPicks: 2 },
    });
    expect(await prompts(body.liveSession.id)).toMatchObject([
      { text: 'Which?', voters: 0, options: [{ text: 'A heron', picture }, { text: 'A wren' }] },
    ]);
    const copyId = body.liveSession.id;
    const counted = await organiser.call('countAnswers', { params: { lsId: copyId } });
    expect(counted.body.answers).toEqual({ written: 0, votes: 0 });
    const { rows } = await sql<{ secret: string }>`
      SELECT encode(item_secret, 'hex') AS secret FROM session_secrets
      WHERE session_id IN (${lsId}, ${copyId})`.execute(world.program.kernel.db);
    expect(new Set(rows.map(({ secret }) => secret)).size, 'each its own').toBe(2);
    await world.start(organiser, copyId);
    expect(await prompts(lsId)).toMatchObject([{ voters: 1 }]);
  });

  test('in an agenda sorted by hand it stands behind the one it is of, on every screen', async () => {
    const { id, passcode } = await world.pigeonhole(organiser);
    const made = [];
    for (const name of ['One', 'Two', 'Three'])
      made.push(
        (await organiser.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name } })).body
          .liveSession.id,
      );
    const [one = '', two = '', three = ''] = made;
    await organiser.call('sortSessions', { body: { pigeonholeId: id, order: [three, two, one] } });
    const { verifyChannel } = await watch(world, id, passcode, agendaStreamId);
    await verifyChannel(() => clone(three));
    expect(await agenda(id)).toEqual(['Three', 'Three', 'Two', 'One']);
    await verifyChannel(() => clone(one, { name: 'Four' }));
    expect(await agenda(id)).toEqual(['Three', 'Three', 'Two', 'One', 'Four']);
  });

  test('a copy of what is planned is planned for the same time', async () => {
    const { id } = await world.pigeonhole(organiser);
    const inMinutes = (count: number) => new Date(world.clock.now().getTime() + count * 60_000).toISOString();
    const timeRange = { start: inMinutes(60), end: inMinutes(120) };
    const { body } = await organiser.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: 'Opening', timeRange },
    });
    expect((await clone(body.liveSession.id)).body.liveSession).toMatchObject({ name: 'Opening', timeRange });
  });

  test('a copy of what has started follows its event, by what that says now', async () => {
    const { id } = await world.pigeonhole(organiser);
    const lsId = await world.qna(organiser, id);
    const body = { settings: { anonymous: false, votes: 'none' as const } };
    await organiser.call('saveSetup', { params: { phId: id, kind: 'qna' }, body });
    const copy = (await clone(lsId)).body.liveSession;
    expect(copy.settings).toMatchObject({ anonymous: false, votes: 'none' });
    const read = await organiser.call('readSession', { params: { lsId: copy.id } });
    expect(read.body.own).toEqual([]);
  });

  test('what the desk chose in its run is not copied; in the session it is one’s own, and can be given back', async () => {
    const { id } = await world.pigeonhole(organiser);
    const lsId = await world.poll(organiser, id);
    await organiser.call('revealResults', { params: { lsId }, body: { shown: false } });
    expect((await clone(lsId)).body.liveSession.settings).toMatchObject({ resultsShown: true });
    const made = await organiser.call('duplicatePigeonhole', { params: { phId: id } });
    const listed = await organiser.call('listSessions', { params: { phId: made.body.pigeonhole.id } });
    expect(listed.body.liveSessions.map(({ settings }) => settings)).toMatchObject([
      { resultsShown: true },
      { resultsShown: true },
    ]);
    const read = async () => (await organiser.call('readSession', { params: { lsId } })).body;
    expect((await read()).own).toEqual(['resultsShown']);
    await organiser.call('editSession', { params: { lsId }, body: { settings: { resultsShown: null } } });
    expect(await read()).toMatchObject({ own: [], liveSession: { settings: { resultsShown: true } } });
  });

  test('who only runs the event duplicates nothing', async () => {
    const { id } = await world.pigeonhole(organiser);
    const lsId = await world.qna(organiser, id);
    expect((await clone(lsId, {}, await world.panel(id, 'admin'))).body.error).toBe('NotAllowed');
  });
});
