import { expect, test } from 'vitest';
import { forget, forgetPerson } from '#server/kernel/kept/forget.ts';
import type { Kept } from '#server/kernel/kept/kept.ts';
import { eventForTests } from '../prepared/event-for-tests.ts';
import { fillTables, personsName } from './fill-tables.ts';
import { tablesAboutSomebody, tablesWithRowsAbout } from './tables-about.ts';
import { tablesWith } from './tables-with.ts';

const { world } = eventForTests();

/** Entries stay, or nobody could tell whether one was taken out; whose they were nobody can say any more. */
const stays = ['audit_entries'];

const kernelWithout = (table: string) => {
  const { kernel } = world.program;
  const forgetful = (kept: Kept): Kept =>
    kept.tables.some((name) => name === table) ? { ...kept, forget: async () => undefined } : kept;
  return { ...kernel, keepers: kernel.keepers.map(forgetful) };
};

test('a person who goes, and the event that nobody else has, leave nothing in any table', async () => {
  const { db } = world.program.kernel;
  const filled = await fillTables(world);
  const all = [...(await tablesAboutSomebody(db)), 'audit_actors'].sort();
  expect(await tablesWithRowsAbout(db, filled), 'every table had something of theirs').toEqual(all);

  await forgetPerson(world.program.kernel, filled, async () => true);

  expect(await tablesWithRowsAbout(db, filled)).toEqual(stays);
  for (const word of [filled.email, personsName, 'quetzal-next', 'Quetzal'])
    expect(await tablesWith(db, word), word).toEqual([]);
});

test('an event that is deleted leaves nothing in any table', async () => {
  const { db } = world.program.kernel;
  const { pigeonholeId } = await fillTables(world);
  const event = { accountId: '0', workspaceId: '0', email: '', pigeonholeId };

  await forget(world.program.kernel, { of: 'all', pigeonholeIds: [pigeonholeId] });

  expect(await tablesWithRowsAbout(db, event)).toEqual(stays);
  const visits = db.selectFrom('lastVisits').select('at').where('entityId', '=', pigeonholeId);
  expect(await visits.execute()).toEqual([]);
});

test('people who are forgotten leave the event as it was set up, at zero, on every screen', async () => {
  const { db } = world.program.kernel;
  const { pigeonholeId, organiser, sessionIds } = await fillTables(world);
  const [qna = '', poll = ''] = sessionIds;
  const desk = await world.live(organiser, pigeonholeId, 'admin', qna);
  expect(desk.qna(qna)?.questions).toHaveLength(1);

  await forget(world.program.kernel, { of: 'people', pigeonholeIds: [pigeonholeId] });

  await desk.until(() => desk.qna(qna)?.questions.length === 0);
  desk.close();
  const later = await world.live(organiser, pigeonholeId, 'admin', poll);
  expect(later.prompt(poll)).toMatchObject({
    voters: 0,
    options: [{ votes: 0 }, { votes: 0 }, { votes: 0 }],
  });
  later.close();
  const event = { accountId: '0', workspaceId: '0', email: '', pigeonholeId };
  const people = [
    'attendees',
    'attendee_accounts',
    'questions',
    'question_votes',
    'question_moves',
    'helpful_marks',
    'question_comments',
    'comment_votes',
    'poll_codes',
    'poll_votes',
    'chat_messages',
    'assessment_attempts',
    'opentext_answers',
    'opentext_words',
    'runs',
    'quiz_answers',
    'quiz_runs',
    'chat_reactions',
    'chat_turns',
    'chat_blocks',
    'chat_blocked_marks',
    'live_actions',
  ];
  const left = await tablesWithRowsAbout(db, event);
  expect(left.filter((table) => people.includes(table))).toEqual([]);
  expect(left).toEqual(
    expect.arrayContaining([
      'sessions',
      'poll_questions',
      'poll_options',
      'opentext_questions',
      'assessments',
      'run_forms',
      'panel_links',
      'quiz_options',
      'quiz_questions',
    ]),
  );
});

test.each([
  [
    'questions',
    [
      'assessment_attempts',
      'chat_messages',
      'chat_reactions',
      'chat_turns',
      'comment_votes',
      'helpful_marks',
      'opentext_answers',
      'opentext_words',
      'poll_codes',
      'poll_votes',
      'question_comments',
      'question_moves',
      'question_votes',
      'questions',
      'quiz_answers',
      'quiz_runs',
      'quiz_states',
      'runs',
    ],
  ],
  ['liveStreams', ['live_actions', 'live_events', 'live_streams']],
])('where the keeper of %s forgets nothing, its tables are found', async (table, left) => {
  const { pigeonholeId } = await fillTables(world);
  const event = { accountId: '0', workspaceId: '0', email: '', pigeonholeId };

  await forget(kernelWithout(table), { of: 'all', pigeonholeIds: [pigeonholeId] });

  const found = await tablesWithRowsAbout(world.program.kernel.db, event);
  expect(found.filter((name) => !stays.includes(name))).toEqual(left);
});
