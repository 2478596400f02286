import { stepAfter } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import { moveQuiz as endpoint } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { noteSessionAction, streamOf, streamsOfSession } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { inOrderAsked, noteAsked } from './quiz-questions.queries.ts';
import { type QuizState, writeQuizState } from './quiz-state.queries.ts';
import { readRanks, readSteps } from './read-quiz.ts';
import { settleQuestion } from './runs.queries.ts';

export const moveQuiz = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject, now, publish } = call;
  if (subject.session.type !== 'quiz_presenter') throw new Refusal('NotFound');
  const session = subject.session as LiveSession<'quiz_presenter'>;
  if (phaseOf(session, now.getTime()) !== 'ongoing') throw new Refusal('SessionNotOpen');
  const { settings } = session;
  const stream = streamOf(subject);
  const { state, quiz, quizQuestions, lastLimit } = await readSteps(tx, stream, settings);
  if (quiz === null || quiz.step !== body.step || quiz.number !== body.number) throw new Refusal('Conflict');
  const timeIsOver = lastLimit !== null && now.getTime() > lastLimit;
  const step = stepAfter(quiz, { leaderboard: settings.leaderboard, timeIsOver });
  if (step === null) throw new Refusal('Conflict');

  const next: QuizState = { ...state, step };
  if (step === 'asked') {
    const question = inOrderAsked(quizQuestions).find(({ asked }) => asked === null);
    if (question === undefined) throw new Refusal('Conflict');
    const number = quizQuestions.filter(({ asked }) => asked !== null).length + 1;
    await noteAsked(tx, { pigeonholeId: subject.pigeonholeId, questionId: question.id }, number);
    Object.assign(next, { questionId: question.id, openedAt: null });
  }
  if (step === 'open') next.openedAt = now;
  const revealed = step === 'revealed' ? state.questionId : null;
  const first = revealed === null ? [] : await settleQuestion(tx, stream, revealed);
  await writeQuizState(tx, stream, next);

  const after = await readSteps(tx, stream, settings);
  const ranked = revealed === null ? null : await readRanks(tx, stream, { ...after, settings, first });
  const asked = after.quizQuestions.find(({ id }) => id === next.questionId);
  await publish(subject.pigeonholeId, subject.id, [
    { name: 'quiz-moved', body: after.quiz },
    { name: 'quiz-answered', body: after.answered },
    { name: 'quiz-limit', body: after.lastLimit },
    ...(ranked !== null
      ? [
          { name: 'quiz-ranked', body: ranked.board } as const,
          { name: 'quiz-teams', body: ranked.teams } as const,
        ]
      : []),
    ...(step === 'asked' && asked ? [{ name: 'quiz-edited', body: asked } as const] : []),
  ]);
  await noteSessionAction(call, 'quiz-moved');
  return { step };
});
