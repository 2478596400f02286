import { type ChannelName, everyone } from '../../realtime/channel.ts';
import { action, kind, type List, shows, type Totals, type Value } from '../kind.ts';
import type { AnswerStatus, WordStatus } from './answer-status.ts';
import type { Answer, answerPrompt, Word } from './answers.ts';
import type { Asked } from './opentext-content.ts';

/** How many of the answers of a person count against the limit. What they were, their device knows. */
export type OpentextMine = { readonly sent: number };

const audience: readonly ChannelName[] = ['attendee', 'kiosk', 'projector'];
const moderators: readonly ChannelName[] = ['admin', 'moderator'];

/**
 * One question. Its form decides which of the lists is filled: `answers`, or `words` with how many people wrote each. Those who
 * moderate have every status; phones and stage have what is shown, and nothing while the results are not revealed.
 */
export const opentext = kind({
  type: 'opentext',
  content: shows<{
    /** Null on screens of the audience before the start. */
    asked: Value<Asked | null>;
    /** How many answers have come in, whatever their status. */
    received: Value<number>;
    answers: List<Answer>;
    answerTotals: Totals<AnswerStatus>;
    words: List<Word>;
    wordTotals: Totals<WordStatus>;
  }>(),
  beforeStart: 'hidden',
  onStage: 'result',
  news: {
    'opentext-edited': { set: 'asked', channels: moderators, mergeBy: 'name' },
    'opentext-asked': { set: 'asked', channels: audience, mergeBy: 'name' },
    'answers-received': { set: 'received', channels: everyone, mergeBy: 'name' },
    'answer-shown': { put: 'answers', channels: audience, mergeBy: null },
    'answer-gone': { drop: 'answers', channels: audience, mergeBy: null },
    'answer-filed': { put: 'answers', channels: moderators, mergeBy: null },
    'answer-unnamed': { patch: 'answers', fields: ['author'], channels: everyone, mergeBy: 'id' },
    'answer-entered': { put: 'answers', channels: everyone, mergeBy: 'id' },
    'answer-left': { drop: 'answers', channels: everyone, mergeBy: 'id' },
    'answers-counted': { set: 'answerTotals', channels: everyone, mergeBy: 'name' },
    'word-shown': { put: 'words', channels: audience, mergeBy: 'id' },
    'word-gone': { drop: 'words', channels: audience, mergeBy: 'id' },
    'word-filed': { put: 'words', channels: moderators, mergeBy: 'id' },
    'word-entered': { put: 'words', channels: everyone, mergeBy: 'id' },
    'word-left': { drop: 'words', channels: everyone, mergeBy: 'id' },
    'words-counted': { set: 'wordTotals', channels: everyone, mergeBy: 'name' },
  },
  mine: { sent: 0 } as OpentextMine,
  actions: {
    answerPrompt: action<typeof answerPrompt, OpentextMine>({
      about: null,
      keeps: ({ body }) => body.text,
      mine: ({ sent }) => ({ sent: sent + 1 }),
    }),
  },
});
