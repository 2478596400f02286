import type { ActionCall } from '#contract/kinds/kind.ts';
import type { QuizMine } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { lastMoment, limitOf, longestWay } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { pointsOf } from '#contract/kinds/quiz_presenter/quiz-points.ts';
import { answerQuiz as endpoint, type QuizQuestion } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { Reserved } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { mineOf } from '../../session-memory.ts';
import { type AnswerRow, writeAnswers } from './quiz-answers.queries.ts';
import { openingOf, type QuizMemory } from './quiz-memory.ts';
import { quizStateOf } from './quiz-state.queries.ts';

type Answer = AnswerRow & { questionId: string; person: string; call: ActionCall<typeof endpoint> };
type Code = 'AlreadyAnswered' | 'NotPlaying' | 'TooLate';

/**
 * How long somebody took is what this node measured: from when it first wrote the question to them until the answer came in, less
 * the way (decision 0074). Nothing that a phone says of time counts.
 */
export const answerQuiz = actOn<'quiz_presenter', typeof endpoint, QuizMemory, Answer>(
  'quiz_presenter',
  endpoint,
  {
    admit({ params, body, memory, who, now, receivedAt, roundTrip, firstSent }) {
      const { settings, pigeonholeId, secret } = openSession(memory, now);
      const { questionId, optionIds } = body;
      const { quiz, questions } = memory.own;
      const question = questions.get(questionId);
      if (
        question === undefined ||
        !question.options.some(({ id }) => id === optionIds[0]) ||
        question.asked === null
      )
        throw new Refusal('NotFound');
      if (!optionIds.every((id) => question.options.some((option) => option.id === id)))
        throw new Refusal('NotFound');
      const person = personIn(secret, attendeeIn(who, pigeonholeId));
      const { player, chosen } = mineOf(memory, person) as QuizMine;
      if (player === null) throw new Refusal('NotPlaying');
      if (chosen[questionId] !== undefined) throw new Refusal('AlreadyAnswered');
      const opening = openingOf(quiz);
      if (opening === null || quiz?.question?.id !== questionId) throw new Refusal('TooLate');
      const openedAt = Date.parse(quiz.openedAt ?? '');
      const since = firstSent(opening) ?? openedAt;
      const milliseconds = Math.max(0, Math.round(receivedAt - since - Math.min(roundTrip, longestWay)));
      const limit = limitOf(question, settings, player.moreTime);
      // Whoever is sent the question late has their time, but not so that others could tell them the answer.
      if (limit !== null && (milliseconds > limit || receivedAt > openedAt + limit + lastMoment))
        throw new Refusal('TooLate');
      const right = isRight(question, optionIds);
      const { accuracyOnly, streakBonus } = settings;
      return {
        questionId,
        player: voterMark(secret, person, { sort: 'run', id: memory.session.id }).toString('base64'),
        optionIds,
        right,
        milliseconds,
        points: right ? pointsOf(question, { milliseconds, limit, accuracyOnly }) : 0,
        streakBonus,
        person,
        call: { params, body: { questionId, optionIds } },
      };
    },

    async write(tx, session, calls) {
      const refused = new Map<string, Code>();
      const { step, questionId } = await quizStateOf(tx, session);
      // What came in time is counted until the reveal, also where its batch has waited.
      const isCounting = step === 'open' || step === 'locked';
      const inTime = calls.filter(({ row, key }) => {
        const counts = isCounting && row.questionId === questionId;
        if (!counts) refused.set(key, 'TooLate');
        return counts;
      });
      const first = new Map<string, Reserved<Answer>>();
      for (const call of inTime) if (!first.has(call.row.player)) first.set(call.row.player, call);
      if (questionId === null || first.size === 0) return { events: [], refused, gave: {} };
      const rows = [...first.values()].map(
        ({ row: { player, optionIds, right, milliseconds, points, streakBonus } }) => ({
          player,
          optionIds,
          right,
          milliseconds,
          points,
          streakBonus,
        }),
      );
      const counted = await writeAnswers(tx, session, questionId, rows);
      const written = new Set(counted?.written);
      const runs = new Map(Object.entries(counted?.runs ?? {}));
      for (const { key, row } of inTime) {
        const run = runs.get(row.player);
        if (run === undefined) refused.set(key, 'NotPlaying');
        else if (!written.has(run) || first.get(row.player)?.key !== key) refused.set(key, 'AlreadyAnswered');
      }
      if (counted === undefined || written.size === 0) return { events: [], refused, gave: {} };
      const { answered, chosen } = counted;
      return {
        events: [
          { name: 'quiz-answered', body: answered },
          { name: 'quiz-counted', body: { id: questionId, answered, chosen } },
        ],
        refused,
        gave: { votes: written.size },
      };
    },

    remember: ({ person, call }) => ({ person, call }),
  },
);

/** All right options, and no other. */
function isRight({ options }: QuizQuestion, optionIds: readonly string[]): boolean {
  return options.every(({ id, right }) => right === optionIds.includes(id));
}
