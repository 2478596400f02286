import { type ChannelName, everyone, publicChannels } from '../../realtime/channel.ts';
import { action, kind, type List, shows, type Totals } from '../kind.ts';
import type { CommentStatus } from './comments/comment-status.ts';
import type { Comment, commentOnQuestion, upvoteComment, withdrawComment } from './comments/comments.ts';
import type { editQuestion, withdrawQuestion } from './own-questions.ts';
import type { QuestionStatus } from './question-status.ts';
import { voteIn } from './question-votes.ts';
import type { askQuestion, Question, upvoteQuestion } from './questions.ts';
import type { markHelpful } from './written-answers.ts';

export type QnaMine = {
  readonly upvoted: readonly string[];
  readonly downvoted: readonly string[];
  /** Answers that they found helpful. */
  readonly helped: readonly string[];
  /** Comments that they voted for. */
  readonly commentsUpvoted: readonly string[];
};

/** Who is shown no more than the audience may know. */
const audience: readonly ChannelName[] = ['attendee', 'projector', 'kiosk'];
const phones: readonly ChannelName[] = ['attendee', 'kiosk'];
const stage: readonly ChannelName[] = ['projector'];
const allButStage = everyone.filter((channel) => channel !== 'projector');
const panels: readonly ChannelName[] = ['moderator', 'admin'];

/**
 * Questions and votes on them. The admin's `questions` are of every status; the others' only shown ones. Panels see both counts of
 * votes, the audience and the stage what `scoreShown` leaves of them; the stage those with the tag that was chosen for it. `totals` says how many questions there are of each status, and how many have a star.
 * `comments` are for desk and moderator panel: phones read those of a question when it is opened, and are told how many there are.
 */
export const qna = kind({
  type: 'qna',
  content: shows<{
    questions: List<Question>;
    totals: Totals<QuestionStatus | 'starred'>;
    comments: List<Comment>;
    commentTotals: Totals<CommentStatus>;
  }>(),
  beforeStart: 'shown',
  onStage: 'live',
  news: {
    'question-shown': { put: 'questions', channels: phones, mergeBy: null },
    'question-on-stage': { put: 'questions', channels: stage, mergeBy: null },
    'question-off-stage': { drop: 'questions', channels: stage, mergeBy: null },
    'question-on-panel': { put: 'questions', channels: ['moderator'], mergeBy: null },
    'question-gone': { drop: 'questions', channels: publicChannels, mergeBy: null },
    'question-withdrawn': { drop: 'questions', channels: everyone, mergeBy: null },
    'question-filed': { put: 'questions', channels: ['admin'], mergeBy: null },
    'question-tallied': { patch: 'questions', fields: ['votes'], channels: audience, mergeBy: 'id' },
    'question-counted': {
      patch: 'questions',
      fields: ['votes', 'downvotes'],
      channels: panels,
      mergeBy: 'id',
    },
    'answer-marked': { patch: 'questions', fields: ['helpful'], channels: allButStage, mergeBy: 'id' },
    'question-starred': { patch: 'questions', fields: ['starred'], channels: panels, mergeBy: 'id' },
    'question-assigned': { patch: 'questions', fields: ['assigneeId'], channels: ['admin'], mergeBy: 'id' },
    'question-unnamed': { patch: 'questions', fields: ['author'], channels: everyone, mergeBy: null },
    'question-entered': { put: 'questions', channels: everyone, mergeBy: 'id' },
    'question-left': { drop: 'questions', channels: everyone, mergeBy: 'id' },
    'questions-counted': { set: 'totals', channels: everyone, mergeBy: 'name' },
    'question-commented': {
      patch: 'questions',
      fields: ['comments'],
      channels: allButStage,
      mergeBy: 'id',
    },
    'comment-filed': { put: 'comments', channels: ['admin'], mergeBy: null },
    'comment-on-panel': { put: 'comments', channels: ['moderator'], mergeBy: null },
    'comment-off-panel': { drop: 'comments', channels: ['moderator'], mergeBy: null },
    'comment-withdrawn': { drop: 'comments', channels: panels, mergeBy: null },
    'comment-tallied': { patch: 'comments', fields: ['votes'], channels: panels, mergeBy: 'id' },
    'comment-unnamed': { patch: 'comments', fields: ['author'], channels: panels, mergeBy: null },
    'comment-entered': { put: 'comments', channels: panels, mergeBy: 'id' },
    'comment-left': { drop: 'comments', channels: panels, mergeBy: 'id' },
    'comments-counted': { set: 'commentTotals', channels: panels, mergeBy: 'name' },
  },
  mine: { upvoted: [], downvoted: [], helped: [], commentsUpvoted: [] } as QnaMine,
  actions: {
    askQuestion: action<typeof askQuestion, QnaMine>({ about: null, keeps: ({ body }) => body.text }),
    editQuestion: action<typeof editQuestion, QnaMine>({
      about: ({ params }) => `${params.lsId}/${params.questionId}/own`,
      keeps: ({ body }) => body.text,
      of: ({ params }) => params.questionId,
    }),
    withdrawQuestion: action<typeof withdrawQuestion, QnaMine>({
      about: ({ params }) => `${params.lsId}/${params.questionId}/own`,
      of: ({ params }) => params.questionId,
    }),
    upvoteQuestion: action<typeof upvoteQuestion, QnaMine>({
      about: ({ params }) => `${params.lsId}/${params.questionId}`,
      mine: ({ upvoted, downvoted, ...marks }, { params: { questionId }, body }) => {
        const vote = voteIn(body);
        const withVote = (ids: readonly string[], of: 'up' | 'down') => [
          ...ids.filter((id) => id !== questionId),
          ...(vote === of ? [questionId] : []),
        ];
        return { upvoted: withVote(upvoted, 'up'), downvoted: withVote(downvoted, 'down'), ...marks };
      },
    }),
    markHelpful: action<typeof markHelpful, QnaMine>({
      about: ({ params, body }) => `${params.lsId}/${body.answerId}/helpful`,
      mine: ({ helped, ...votes }, { body: { answerId, on } }) => ({
        ...votes,
        helped: [...helped.filter((id) => id !== answerId), ...(on ? [answerId] : [])],
      }),
    }),
    commentOnQuestion: action<typeof commentOnQuestion, QnaMine>({
      about: null,
      keeps: ({ body }) => body.text,
      below: ({ params }) => params.questionId,
    }),
    withdrawComment: action<typeof withdrawComment, QnaMine>({
      about: ({ params }) => `${params.lsId}/${params.commentId}/own`,
      of: ({ params }) => params.commentId,
    }),
    upvoteComment: action<typeof upvoteComment, QnaMine>({
      about: ({ params }) => `${params.lsId}/${params.commentId}`,
      mine: ({ commentsUpvoted, ...votes }, { params: { commentId }, body: { on } }) => ({
        ...votes,
        commentsUpvoted: [...commentsUpvoted.filter((id) => id !== commentId), ...(on ? [commentId] : [])],
      }),
    }),
  },
});
