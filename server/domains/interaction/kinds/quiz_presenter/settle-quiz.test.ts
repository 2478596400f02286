import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { type Explained, explain, rowsCompared } from '#server/test/plans/plans.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { quizIn } from './quiz.fixture.ts';
import { answersWritten, writeAnswers } from './quiz-answers.queries.ts';
import { quizQuestionsIn } from './quiz-questions.queries.ts';
import { firstRuns, runsIn, settleQuestion, writePlayers } from './runs.queries.ts';
import { scoresIn } from './scores.queries.ts';

const people = eventForTests();
const players = Array.from({ length: 600 }, (_, place) => Buffer.from(`player ${place}`).toString('base64'));

test('a reveal reads a large quiz a few times over and not each answer for each player, also when nobody has counted its rows', async () => {
  const lsId = await quizIn(people, { streakBonus: true });
  const stream = { pigeonholeId: people.event.id, streamId: lsId };
  const { db } = people.world.program.kernel;
  const [question] = await quizQuestionsIn(db, stream);
  const right = question?.options[0]?.id ?? '';
  await db.transaction().execute(async (tx) => {
    const played = { attendeeId: null, drawn: [1, 2, 10] as const, moreTime: 1, teamId: null };
    await writePlayers(
      tx,
      stream,
      players.map((player) => ({ ...played, player })),
    );
    const answered = { optionIds: [right], right: true, milliseconds: 900, points: 900, streakBonus: true };
    await writeAnswers(
      tx,
      stream,
      question?.id ?? '',
      players.map((player) => ({ ...answered, player })),
    );
    const before = await rowsRead(tx);
    await settleQuestion(tx, stream, question?.id ?? '');
    const [first] = await firstRuns(tx, stream, question?.id ?? '');
    expect(first?.points).toBe(900);
    expect(await runsIn(tx, stream)).toHaveLength(players.length);
    const scores = await scoresIn(tx, stream, { leaderboard: true } as SettingsOf<'quiz_presenter'>);
    expect([...scores.values()].filter(({ points, rank }) => points === 900 && rank === 1)).toHaveLength(
      players.length,
    );
    expect((await rowsRead(tx)) - before).toBeLessThan(players.length * 20);
  });
});

test('a batch of answers compares no answer with all others, also when nobody has counted the rows of the quiz', async () => {
  const lsId = await quizIn(people, { streakBonus: true });
  const stream = { pigeonholeId: people.event.id, streamId: lsId };
  const { db } = people.world.program.kernel;
  const [question] = await quizQuestionsIn(db, stream);
  const right = question?.options[0]?.id ?? '';
  const played = { attendeeId: null, drawn: [1, 2, 10] as const, moreTime: 1, teamId: null };
  const answered = { optionIds: [right], right: true, milliseconds: 900, points: 900, streakBonus: true };
  const compared = await db.transaction().execute(async (tx) => {
    await writePlayers(
      tx,
      stream,
      players.map((player) => ({ ...played, player })),
    );
    const answers = players.map((player) => ({ ...answered, player }));
    const { rows } = await sql<Explained>`
      ${sql.raw(explain)} ${answersWritten(stream, question?.id ?? '', answers)}`.execute(tx);
    return rowsCompared(rows);
  });
  expect(compared).toBeLessThan(players.length * 20);
});

/** How many rows this transaction has looked at, in runs and answers. */
async function rowsRead(tx: Parameters<typeof settleQuestion>[0]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
    WHERE relname IN ('quiz_runs', 'quiz_answers')`.execute(tx);
  return rows[0]?.read ?? 0;
}
