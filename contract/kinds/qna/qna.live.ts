import { everyone, publicChannels } from '../../realtime/channel.ts';
import { action, kind, list, totals } from '../kind.ts';
import type { QuestionStatus } from './question-status.ts';
import { questionSlices } from './question-window.ts';
import type { askQuestion, Question, upvoteQuestion } from './questions.ts';

export type QnaMine = { readonly upvoted: readonly string[] };

/**
 * Questions and votes on them. The admin's `questions` are of every status; the others' only shown ones. `totals` says how many
 * there are of each.
 */
export const qna = kind({
  type: 'qna',
  content: { questions: list<Question>(), totals: totals<QuestionStatus>() },
  beforeStart: 'shown',
  onStage: 'live',
  news: {
    'question-shown': { put: 'questions', channels: publicChannels, mergeBy: null },
    'question-gone': { drop: 'questions', channels: publicChannels, mergeBy: null },
    'question-filed': { put: 'questions', channels: ['admin'], mergeBy: null },
    'question-tallied': { patch: 'questions', fields: ['votes'], channels: everyone, mergeBy: 'id' },
    'question-entered': { put: 'questions', channels: everyone, mergeBy: 'id' },
    'question-left': { drop: 'questions', channels: everyone, mergeBy: 'id' },
    'questions-counted': { set: 'totals', channels: everyone, mergeBy: 'name' },
  },
  windows: {
    questions: {
      slices: questionSlices,
      enters: 'question-entered',
      leaves: 'question-left',
      counts: 'questions-counted',
    },
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
