import { everyone, inTheRoom } from '../../realtime/channel.ts';
import { action, kind, list } from '../kind.ts';
import type { askQuestion, Question, upvoteQuestion } from './questions.ts';

export type QnaMine = { readonly upvoted: readonly string[] };

/** Questions and votes on them. The admin's `questions` hold every status; the others' only shown ones. */
export const qna = kind({
  type: 'qna',
  shows: { questions: list<Question>() },
  beforeStart: 'shown',
  news: {
    'question-shown': { put: 'questions', channels: inTheRoom, mergeBy: null },
    'question-gone': { drop: 'questions', channels: inTheRoom, mergeBy: null },
    'question-filed': { put: 'questions', channels: ['admin'], mergeBy: null },
    'question-tallied': { patch: 'questions', fields: ['votes'], channels: everyone, mergeBy: 'id' },
  },
  mine: { upvoted: [] } as QnaMine,
  actions: {
    askQuestion: action<typeof askQuestion, QnaMine>({ about: null, keeps: ({ body }) => body.text }),
    upvoteQuestion: action<typeof upvoteQuestion, QnaMine>({
      about: ({ params }) => `${params.lsId}/${params.questionId}`,
      mine: ({ upvoted }, { params: { questionId }, body: { up } }) => {
        const others = upvoted.filter((id) => id !== questionId);
        return { upvoted: up ? [...others, questionId] : others };
      },
    }),
  },
});
