import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { QuizChange } from '#contract/kinds/quiz_presenter/quiz-content.ts';
import type { QuizQuestion } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { refuseLostPictures } from '../../refuse-lost-pictures.ts';
import { editTeams } from './edit-teams.ts';
import { picturesOfQuestions } from './pictures-of-questions.ts';
import {
  deleteQuizQuestions,
  inOrderAsked,
  insertQuizQuestions,
  quizQuestionsIn,
  updateQuizQuestion,
} from './quiz-questions.queries.ts';
import { readQuiz } from './read-quiz.ts';

type Fields = Record<string, FieldProblem[]>;
type Settings = { settings: SettingsOf<'quiz_presenter'>; hasStarted: boolean };

/** With the streams of the session locked: nobody answers meanwhile. Returns what screens are told. */
export async function editQuiz(
  tx: Tx,
  stream: Stream,
  change: QuizChange,
  { settings, hasStarted }: Settings,
): Promise<KindNews[]> {
  const before = inOrderAsked(await quizQuestionsIn(tx, stream));
  refuseStale(before, change);
  refuseAnswered(before, change);
  await refuseLostPictures(tx, stream.pigeonholeId, picturesOfQuestions(change.questions));
  const kept = new Set(change.questions.flatMap(({ id }) => id ?? []));
  const removed = before.filter(({ id }) => !kept.has(id));
  await deleteQuizQuestions(
    tx,
    stream,
    removed.map(({ id }) => id),
  );
  for (const [sort, question] of change.questions.entries()) {
    const row = { ...question, sort };
    if (question.id === undefined) await insertQuizQuestions(tx, [{ ...row, ...stream }]);
    else await updateQuizQuestion(tx, { pigeonholeId: stream.pigeonholeId, questionId: question.id }, row);
  }
  await editTeams(tx, stream, change, { hasAsked: before.some(({ asked }) => asked !== null) });
  const { quiz, quizQuestions, teams } = await readQuiz(tx, stream, settings);
  const edited = quizQuestions.filter(
    (row) => !before.some((known) => known.id === row.id && isSame(known, row)),
  );
  return [
    ...removed.map(({ id }): KindNews => ({ name: 'quiz-removed', body: { id } })),
    ...edited.map((body): KindNews => ({ name: 'quiz-edited', body })),
    { name: hasStarted ? 'quiz-moved' : 'quiz-prepared', body: quiz },
    { name: hasStarted ? 'quiz-teams' : 'quiz-teams-prepared', body: teams },
  ];
}

/** What somebody else has changed since the caller read it is not overwritten. */
function refuseStale(before: readonly QuizQuestion[], { questions, seen }: QuizChange): void {
  const now = before.map(({ id, text, seconds, points, options }) => ({
    id,
    text,
    seconds,
    points,
    options,
  }));
  const isStale = seen !== undefined && !isSame(now, seen);
  const known = new Set(
    before.flatMap((row) => [row.id, ...row.options.map((option) => `${row.id} ${option.id}`)]),
  );
  const isGone = questions.some(
    ({ id, options }) =>
      (id !== undefined && !known.has(id)) ||
      options.some((option) => option.id !== undefined && !known.has(`${id} ${option.id}`)),
  );
  if (!isStale && !isGone) return;
  throw new Refusal('Conflict', {
    fields: { 'quiz_presenter.questions': [{ key: 'quiz.changedMeanwhile', type: 'changedMeanwhile' }] },
  });
}

/** Both are written in one order: as they are read, and as the contract declares them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Once it was asked a question stays, with its options, which of them are right, its points and its time: a typo may be mended, and a picture. */
function refuseAnswered(before: readonly QuizQuestion[], { questions }: QuizChange): void {
  const fields: Fields = {};
  const problem = [{ key: 'quiz.wasAsked' }];
  const asked = before.filter((row) => row.asked !== null);
  if (asked.some(({ id }) => !questions.some((question) => question.id === id)))
    fields['quiz_presenter.questions'] = problem;
  questions.forEach(({ id, seconds, points, options }, at) => {
    const row = asked.find((one) => one.id === id);
    if (row === undefined) return;
    const field = `quiz_presenter.questions.${at}`;
    if (seconds !== row.seconds) fields[`${field}.seconds`] = problem;
    if (points !== row.points) fields[`${field}.points`] = problem;
    const rights = (list: readonly { id?: string | undefined; right: boolean }[]) =>
      list.map((option) => `${option.id} ${option.right}`);
    if (!isSame(rights(options), rights(row.options))) fields[`${field}.options`] = problem;
  });
  if (Object.keys(fields).length > 0) throw new Refusal('HasVotes', { fields });
}
