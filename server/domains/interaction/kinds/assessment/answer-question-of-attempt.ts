import { answerQuestionOfAttempt as endpoint } from '#contract/kinds/assessment/attempts.ts';
import type { ActionCall } from '#contract/kinds/kind.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import type { AssessmentMemory } from './assessment-memory.ts';
import { type AnswerState, type NewAnswer, writeAttemptAnswers } from './attempts/attempts.queries.ts';
import { judgedChoices } from './judged-choices.ts';

type Row = NewAnswer & { person: string; call: ActionCall<typeof endpoint> };
type Code = Exclude<AnswerState, 'written'>;

export const answerQuestionOfAttempt = actOn<'assessment', typeof endpoint, AssessmentMemory, Row>(
  'assessment',
  endpoint,
  {
    admit({ params, body, memory, who, now, receivedAt }) {
      const { pigeonholeId, secret } = openSession(memory, now);
      const person = personIn(secret, attendeeIn(who, pigeonholeId));
      const { attempt, questionId } = body;
      const judged = judgedChoices(memory.own.questions, { [questionId]: body.optionIds });
      const optionIds = [...(judged[questionId] ?? [])];
      return {
        run: voterMark(secret, person, { sort: 'run', id: params.lsId }).toString('base64'),
        attempt,
        questionId,
        optionIds,
        receivedAt,
        person,
        call: { params, body: { attempt, questionId, optionIds } },
      };
    },

    async write(tx, session, calls) {
      const answers = calls.map(({ row: { person: _, call: __, ...answer } }) => answer);
      const states = await writeAttemptAnswers(tx, session, answers);
      const refused = new Map<string, Code>();
      for (const [at, { key }] of calls.entries()) {
        const state = states[at];
        if (state !== undefined && state !== 'written') refused.set(key, state);
      }
      return { events: [], refused, gave: {} };
    },

    remember: ({ person, call }) => ({ person, call }),
  },
);
