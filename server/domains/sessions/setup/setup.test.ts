import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { qnaSettings } from '#contract/kinds/qna/qna-settings.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { keyOf, programWith } from '#server/test/prepared/api-keys-for-tests.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { withWorker } from '#server/test/world.ts';

const { world, organiser, event } = eventForTests({}, withWorker);

type Body = NonNullable<Parameters<typeof organiser.call<'saveSetup'>>[1]>['body'];
const saveFor = (browser: Browser, phId: string, body: Body, kind: 'qna' | 'poll' = 'qna') =>
  browser.call('saveSetup', { params: { phId, kind }, body });
const settingsOf = async <T extends 'qna' | 'poll'>(browser: Browser, lsId: string, _: T) =>
  (await browser.call('readSession', { params: { lsId } })).body.liveSession.settings as SettingsOf<T>;
const make = async (browser: Browser, pigeonholeId: string, settings: Partial<SettingsOf<'qna'>> = {}) =>
  browser.call('makeSession', { body: { pigeonholeId, type: 'qna', name: 'Ask us', settings } });
/** An event of its own, so that what is set up in it is nobody else's. */
const newEvent = () => world.pigeonhole(organiser);

describe('what an event sets up', () => {
  test('counts in its sessions, but for those that say otherwise themselves', async () => {
    const { id } = await newEvent();
    const silent = (await make(organiser, id)).body.liveSession;
    const outspoken = (await make(organiser, id, { questionLength: 500 })).body.liveSession;
    expect((await saveFor(organiser, id, { settings: { questionLength: 100 } })).status).toBe(200);
    expect((await settingsOf(organiser, silent.id, 'qna')).questionLength).toBe(100);
    expect((await settingsOf(organiser, outspoken.id, 'qna')).questionLength).toBe(500);
    const later = (await make(organiser, id)).body.liveSession;
    expect(later.settings).toMatchObject({ questionLength: 100, filtering: false });
  });

  test('is taken back by null: then it is as it is above', async () => {
    const { id } = await newEvent();
    const { liveSession } = (await make(organiser, id)).body;
    await saveFor(organiser, id, { settings: { filtering: true } });
    expect((await settingsOf(organiser, liveSession.id, 'qna')).filtering).toBe(true);
    const saved = await saveFor(organiser, id, { settings: { filtering: null } });
    expect(saved.body.setup.levels).toMatchObject([{ level: 'event', settings: {} }]);
    expect((await settingsOf(organiser, liveSession.id, 'qna')).filtering).toBe(false);
  });

  test('reaches a running session and the phones in it at once: a question waits for approval', async () => {
    const { id, passcode } = await newEvent();
    const lsId = await world.qna(organiser, id);
    const phone = await world.live(await world.attendee(passcode), id, 'attendee', lsId);
    await phone.call('askQuestion', { lsId }, { text: 'Before?' }, newKey());
    await saveFor(organiser, id, { settings: { filtering: true } });
    await phone.call('askQuestion', { lsId }, { text: 'After?' }, newKey());
    await phone.until(() => phone.qna(lsId)?.session.settings.filtering, 'the filter');
    const { rows } = await sql<{ text: string; status: string }>`
      SELECT text, status FROM questions WHERE session_id = ${lsId} ORDER BY id`.execute(
      world.program.kernel.db,
    );
    expect(rows).toEqual([
      { text: 'Before?', status: 'allowed' },
      { text: 'After?', status: 'pending' },
    ]);
    phone.close();
  });

  test('does not change who is anonymous in a session that has started, by hand or by the clock', async () => {
    const { id } = await newEvent();
    const byHand = await world.qna(organiser, id);
    const start = new Date(world.clock.now().getTime() + 60_000).toISOString();
    const scheduled = await organiser.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: 'By the clock', timeRange: { start, end: null } },
    });
    const toCome = (await make(organiser, id)).body.liveSession.id;
    world.clock.forward(120_000);
    await saveFor(organiser, id, { settings: { anonymous: false }, locked: { anonymous: true } });
    expect((await settingsOf(organiser, byHand, 'qna')).anonymous).toBe(true);
    expect((await settingsOf(organiser, scheduled.body.liveSession.id, 'qna')).anonymous).toBe(true);
    expect((await settingsOf(organiser, toCome, 'qna')).anonymous).toBe(false);
    const refused = await organiser.call('editSession', {
      params: { lsId: byHand },
      body: { settings: { anonymous: false } },
    });
    expect([refused.status, refused.body.error]).toEqual([422, 'Validation']);
  });

  test('changes who is anonymous in a session to come, which then knows its voters, or does not', async () => {
    const { id, passcode } = await newEvent();
    const { liveSession } = (await make(organiser, id)).body;
    const secrets = () =>
      sql`SELECT 1 FROM session_secrets WHERE session_id = ${liveSession.id}`
        .execute(world.program.kernel.db)
        .then(({ rows }) => rows.length);
    await saveFor(organiser, id, { settings: { anonymous: false } });
    await expect.poll(secrets).toBe(0);
    await saveFor(organiser, id, { settings: { anonymous: null } });
    await expect.poll(secrets).toBe(1);
    await saveFor(organiser, id, { settings: { anonymous: false } });
    await world.start(organiser, liveSession.id);
    const ines = await world.attendee(passcode, 'Ines');
    await ines.call('askQuestion', {
      params: { lsId: liveSession.id },
      body: { key: newKey(), text: 'By name?' },
    });
    const results = await organiser.call('readResults', { params: { lsId: liveSession.id } });
    expect(results.body).toMatchObject({ questions: [{ text: 'By name?', author: 'Ines' }] });
  });

  test('a field that two change is a conflict that names the other value; two fields are none', async () => {
    const { id } = await newEvent();
    await saveFor(organiser, id, { settings: { questionLength: 100 }, seen: { questionLength: '300' } });
    const late = await saveFor(organiser, id, {
      settings: { questionLength: 500, filtering: true },
      seen: { questionLength: '300', filtering: 'false' },
    });
    expect([late.status, late.body.error]).toEqual([409, 'Conflict']);
    expect(late.body.details?.['data.settings.questionLength']?.[0]?.description).toContain('100');
    const other = await saveFor(organiser, id, {
      settings: { filtering: true },
      seen: { filtering: 'false' },
    });
    expect(other.body.setup.levels).toEqual([
      { level: 'event', name: null, settings: { questionLength: 100, filtering: true }, locked: [] },
    ]);
  });

  test.each([
    { to: true, says: 'Someone else turned this on in the meantime. Save again to keep yours.' },
    { to: false, says: 'Someone else turned this off in the meantime. Save again to keep yours.' },
  ])('a switch that somebody else has set to $to is said to be on or off', async ({ to, says }) => {
    const { id } = await newEvent();
    await saveFor(organiser, id, { settings: { anonymous: to } });
    const late = await saveFor(organiser, id, {
      settings: { anonymous: !to },
      seen: { anonymous: String(!to) },
    });
    expect(late.status).toBe(409);
    expect(late.body.details?.['data.settings.anonymous']?.[0]?.description).toBe(says);
  });

  test('a choice that two change is told in the words of its page, at its field, at its lock and in a session', async () => {
    const { id } = await newEvent();
    const saw = { seen: { votes: 'upvote' } };
    await saveFor(organiser, id, { settings: { votes: 'upvote_downvote_positive' } });
    const says = 'Someone else changed this to “Up and down, none below zero” in the meantime.';
    const late = await saveFor(organiser, id, { settings: { votes: 'none' }, ...saw });
    expect(late.body.details?.['data.settings.votes']?.[0]?.description).toContain(says);
    const locked = await saveFor(organiser, id, { locked: { votes: true }, ...saw });
    expect(locked.body.details?.['data.locked.votes']?.[0]?.description).toContain(says);
    const lsId = (await make(organiser, id)).body.liveSession.id;
    const edit = { params: { lsId }, body: { settings: { votes: 'none' as const }, ...saw } };
    const edited = await organiser.call('editSession', edit);
    expect(edited.body.details?.['data.settings.votes']?.[0]?.description).toContain(says);
  });

  test('who locks a setting is told at the lock what somebody else has set it to meanwhile', async () => {
    const { id } = await newEvent();
    await saveFor(organiser, id, { settings: { anonymous: false } });
    const lock = { locked: { anonymous: true }, seenLocked: { anonymous: false } };
    const late = await saveFor(organiser, id, { ...lock, seen: { anonymous: 'true' } });
    expect([late.status, late.body.error]).toEqual([409, 'Conflict']);
    expect(late.body.details?.['data.locked.anonymous']?.[0]?.description).toBe(
      'Someone else turned this off in the meantime. Save again to keep yours.',
    );
    const again = await saveFor(organiser, id, { ...lock, seen: { anonymous: 'false' } });
    expect(again.body.setup.levels).toMatchObject([
      { settings: { anonymous: false }, locked: ['anonymous'] },
    ]);
  });

  test('who changes a setting is told at its lock that somebody else has locked it meanwhile, or unlocked it', async () => {
    const { id } = await newEvent();
    const change = (to: boolean, sawLocked: boolean) =>
      saveFor(organiser, id, {
        settings: { filtering: to },
        seen: { filtering: String(!to) },
        seenLocked: { filtering: sawLocked },
      });
    await saveFor(organiser, id, { locked: { filtering: true } });
    const late = await change(true, false);
    expect([late.status, Object.keys(late.body.details ?? {})]).toEqual([409, ['data.locked.filtering']]);
    expect(JSON.stringify(late.body.details)).toContain('the same in all sessions');
    expect((await change(true, true)).status).toBe(200);

    await saveFor(organiser, id, { locked: { filtering: false } });
    expect((await change(false, true)).status).toBe(409);
    // Both want the same lock: there is nothing to tell.
    const both = {
      locked: { filtering: false },
      seenLocked: { filtering: true },
      seen: { filtering: 'true' },
    };
    expect((await saveFor(organiser, id, both)).status).toBe(200);
  });

  test('is not for settings that sessions of this kind do not have', async () => {
    const { id } = await newEvent();
    for (const body of [{ settings: { mostPicks: 2 } }, { locked: { mostPicks: true } }])
      expect((await saveFor(organiser, id, body)).status).toBe(422);
    const refused = await organiser.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: 'Ask us', settings: { mostPicks: 2 } },
    });
    expect(Object.keys(refused.body.details ?? {})).toEqual(['data.settings.mostPicks']);
  });
});

describe('what is locked above', () => {
  test('no session changes, and the refusal says which level locked it', async () => {
    const { id } = await newEvent();
    await saveFor(
      organiser,
      id,
      { settings: { resultsShown: false }, locked: { resultsShown: true } },
      'poll',
    );
    const lsId = await world.poll(organiser, id);
    const shown = await organiser.call('revealResults', { params: { lsId }, body: { shown: true } });
    expect(shown.status).toBe(422);
    expect(shown.body).toMatchObject({
      details: {
        'data.shown': [{ type: 'setting.locked', description: 'The event sets this for all its sessions.' }],
      },
    });
    const edited = await organiser.call('editSession', {
      params: { lsId },
      body: { settings: { resultsShown: true, mostPicks: 2 } },
    });
    expect(Object.keys(edited.body.details ?? {})).toEqual(['data.settings.resultsShown']);
    expect((await settingsOf(organiser, lsId, 'poll')).mostPicks).toBe(1);
    // What is as the event has it is no change.
    const same = { settings: { resultsShown: false, mostPicks: 2 } };
    expect((await organiser.call('editSession', { params: { lsId }, body: same })).status).toBe(200);
  });

  test('by a workspace, no event changes; members who are no leads cannot set up the workspace', async () => {
    const team = await teamOf(world);
    const { id } = await teamEvent(world, team.tId);
    const ofTeam = { params: { tId: team.tId, kind: 'qna' as const } };
    const body = { settings: { filtering: true }, locked: { filtering: true } };
    expect((await team.member.browser.call('saveWorkspaceSetup', { ...ofTeam, body })).status).toBe(403);
    expect((await team.lead.browser.call('saveWorkspaceSetup', { ...ofTeam, body })).status).toBe(200);
    const refused = await saveFor(team.member.browser, id, { settings: { filtering: false } });
    expect(refused.body.details?.['data.settings.filtering']?.[0]?.description).toBe(
      'Your workspace sets this for all its events.',
    );
    const made = await make(team.member.browser, id);
    expect(made.body.liveSession.settings).toMatchObject({ filtering: true });
    expect((await make(team.member.browser, id, { filtering: false })).status).toBe(422);
  });
});

test('the address that the specification gives the Q&A saves how it is set up, and nothing else', async () => {
  const { id } = await newEvent();
  const params = { phId: id };
  const body = { settings: { questionLength: 100 } };
  const saved = await organiser.call('saveQnaSetup', { params, body });
  expect(saved.body.setup).toMatchObject({ kind: 'qna', levels: [{ level: 'event', ...body }] });
  const foreign = await organiser.call('saveQnaSetup', { params, body: { settings: { mostPicks: 2 } } });
  expect(Object.keys(foreign.body.details ?? {})).toEqual(['data.settings.mostPicks']);
  const stranger = await world.organiser('Stranger');
  expect((await stranger.call('saveQnaSetup', { params, body })).status).toBe(404);
});

test('a key with the scope sets up, and the audit log notes who did', async () => {
  const team = await teamOf(world, 'Keyed');
  const { id } = await teamEvent(world, team.tId);
  const key = await keyOf(team, ['setUp']);
  const program = programWith(world, key.secret);
  expect((await saveFor(program, id, { settings: { filtering: true } })).status).toBe(200);
  const reader = programWith(world, (await keyOf(team, ['read'])).secret);
  expect((await saveFor(reader, id, { settings: { filtering: false } })).status).toBe(403);
  const { rows } = await sql`
    SELECT a.kind, e.about FROM audit_entries e JOIN audit_actors a ON a.id = e.actor_id
    WHERE e.action = 'setup-saved' AND e.pigeonhole_id = ${id}`.execute(world.program.kernel.db);
  expect(rows).toEqual([{ kind: 'apiKey', about: { sessionType: 'qna' } }]);
});

test('a node of the version before makes and edits sessions by the columns it knows, and reads them there', async () => {
  const { db } = world.program.kernel;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO sessions (pigeonhole_id, type, name, filtering, anonymous, question_length, most_picks, change_vote, results_shown)
    VALUES (${event.id}, 'qna', 'By the old one', true, false, 200, 1, false, true) RETURNING id`.execute(db);
  const lsId = rows[0]?.id ?? '';
  expect(await settingsOf(organiser, lsId, 'qna')).toEqual({
    ...qnaSettings.usual,
    filtering: true,
    anonymous: false,
    questionLength: 200,
  });
  await sql`UPDATE sessions SET question_length = 250 WHERE id = ${lsId}`.execute(db);
  expect((await settingsOf(organiser, lsId, 'qna')).questionLength).toBe(250);
  await organiser.call('editSession', { params: { lsId }, body: { settings: { questionLength: 350 } } });
  const kept = await sql`SELECT question_length, filtering FROM sessions WHERE id = ${lsId}`.execute(db);
  expect(kept.rows).toEqual([{ questionLength: 350, filtering: true }]);
});

describe('what a workspace sets up while an event', () => {
  const minute = 60_000;
  /** A Q&A that starts by the clock in two minutes, with names where the event says so, and a way to set up its workspace. */
  async function planned(anonymous: boolean) {
    const { tId, lead } = await teamOf(world);
    const team = lead.browser;
    const { id, passcode } = await teamEvent(world, tId);
    const setUp = async (named: boolean) => {
      const body = { settings: { anonymous: !named } };
      const saved = await team.call('saveWorkspaceSetup', { params: { tId, kind: 'qna' }, body });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    };
    await setUp(!anonymous);
    const start = new Date(world.clock.now().getTime() + 2 * minute).toISOString();
    const made = await team.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: 'By the clock', timeRange: { start, end: null } },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const lsId = made.body.liveSession.id;
    const move = async (to: 'trashPigeonhole' | 'recoverPigeonhole') =>
      expect((await team.call(to, { params: { phId: id } })).status).toBe(200);
    const ask = async () => {
      const ines = await world.attendee(passcode, 'Ines');
      return ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'And now?' } });
    };
    const authors = async () => {
      const { body } = await team.call('readResults', { params: { lsId } });
      return body.questions?.map(({ author }) => author);
    };
    const secrets = async () => {
      const { db } = world.program.kernel;
      return (await sql`SELECT 1 FROM session_secrets WHERE session_id = ${lsId}`.execute(db)).rows.length;
    };
    return { team, id, lsId, setUp, move, ask, authors, secrets };
  }

  test('is in the trash counts when it is recovered: an anonymous session takes what people ask', async () => {
    const { team, lsId, setUp, move, ask, authors, secrets } = await planned(false);
    expect(await secrets()).toBe(0);
    await move('trashPigeonhole');
    await setUp(false);
    await expect.poll(secrets).toBe(1);
    await move('recoverPigeonhole');
    world.clock.forward(3 * minute);
    expect((await settingsOf(team, lsId, 'qna')).anonymous).toBe(true);
    expect((await ask()).status).toBe(200);
    expect(await authors()).toEqual([null]);
  });

  test('is in the trash does not change who is anonymous in a session that had started before', async () => {
    const { team, lsId, setUp, move, ask, authors, secrets } = await planned(true);
    world.clock.forward(3 * minute);
    expect((await ask()).status).toBe(200);
    await move('trashPigeonhole');
    await setUp(true);
    await move('recoverPigeonhole');
    expect((await settingsOf(team, lsId, 'qna')).anonymous).toBe(true);
    expect((await ask()).status).toBe(200);
    expect(await authors()).toEqual([null, null]);
    expect(await secrets()).toBe(1);
  });

  test('is over counts for a session that never started, when the event is moved to later days', async () => {
    const { team, id, lsId, setUp, secrets } = await planned(false);
    await team.call('editSession', { params: { lsId }, body: { timeRange: { start: null, end: null } } });
    const { db } = world.program.kernel;
    const lastDay = (days: number) => {
      const date = (time: number) => new Date(time).toISOString().slice(0, 10);
      const now = world.clock.now().getTime();
      return db
        .updateTable('pigeonholes')
        .set({ startsOn: date(now - 9 * 86_400_000), endsOn: date(now + days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    };
    await lastDay(-2);
    await setUp(false);
    await expect.poll(secrets).toBe(1);
    await setUp(true);
    await expect.poll(secrets).toBe(0);
  });
});
