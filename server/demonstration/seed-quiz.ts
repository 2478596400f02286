import { pointsOf } from '#contract/kinds/quiz_presenter/quiz-points.ts';
import {
  insertQuizQuestions,
  noteAsked,
  noteStep,
  quizQuestionsIn,
  settleQuestion,
  teamsIn,
  writeAnswers,
  writePlayers,
  writeQuizState,
  writeTeams,
} from '#server/domains/interaction/index.ts';
import { type SessionRow, sessionView } from '#server/domains/sessions/index.ts';
import type { harborQuiz } from './content.ts';
import { minute, type Seeding, streamOf } from './seeding.ts';

const seconds = 20;
const points = 1000;

/** A quiz that is over: everybody has played under their name, some fast and some right. */
export async function seedQuiz(
  seeding: Seeding,
  row: SessionRow,
  { questions, teams: names }: typeof harborQuiz,
  begun: Date,
): Promise<void> {
  const { tx, attendees, pigeonholeId } = seeding;
  const session = streamOf(seeding, row);
  const players = attendees.map((id) => Buffer.from(id).toString('base64'));
  await writeTeams(
    tx,
    session,
    names.map((name) => ({ name })),
  );
  const teams = await teamsIn(tx, session);
  await writePlayers(
    tx,
    session,
    attendees.map((attendeeId, place) => ({
      player: players[place] ?? '',
      attendeeId,
      drawn: [place % 40, (place * 7) % 40, 10 + (place % 90)],
      moreTime: 1,
      teamId: teams[place % teams.length]?.id ?? null,
    })),
  );
  await insertQuizQuestions(
    tx,
    questions.map(({ text, options }, sort) => ({
      ...session,
      text,
      seconds,
      points,
      sort,
      options: options.map((option, place) => ({ text: option, right: place === 0, picture: null })),
    })),
  );
  const stored = await quizQuestionsIn(tx, session);
  for (const [nth, { id, options }] of stored.entries()) {
    await noteAsked(tx, { pigeonholeId, questionId: id }, nth + 1);
    const answers = players.map((player, place) => {
      const chosen = (place * (nth + 3)) % 5 < 3 ? 0 : 1 + ((place + nth) % (options.length - 1));
      const milliseconds = 1800 + ((place * 977 + nth * 1371) % 14_000);
      const right = chosen === 0;
      return {
        player,
        optionIds: [options[chosen]?.id ?? ''],
        right,
        milliseconds,
        points: right
          ? pointsOf({ points }, { milliseconds, limit: seconds * 1000, accuracyOnly: false })
          : 0,
        streakBonus: true,
      };
    });
    await writeAnswers(tx, session, id, answers);
    await settleQuestion(tx, session, id);
    await noteStep(tx, sessionView(row), {
      now: new Date(begun.getTime() + nth * minute),
      votes: answers.length,
      people: attendees.length,
    });
  }
  await writeQuizState(tx, session, {
    step: 'final',
    questionId: stored.at(-1)?.id ?? null,
    openedAt: begun,
  });
}
