import type { Item, Slice, WindowsOf } from '#contract/kinds/kind.ts';
import type { WordStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Answer, Word } from '#contract/kinds/opentext/answers.ts';
import type { opentext } from '#contract/kinds/opentext/opentext.live.ts';

type Judged = Item & { status: WordStatus };
type Holds<I extends Item> = Slice<I>['holds'];

const slice = <I extends Judged>(status: WordStatus, holds: Holds<I>): Slice<I> =>
  ({ where: { status: [status] }, holds }) as unknown as Slice<I>;

const newest = (most: number): Holds<Item> => [{ most, order: 'newest' }];
const oldest = (most: number): Holds<Item> => [{ most, order: 'oldest' }];

/** Answers of each status that screens hold without asking for more. */
const answersHeld = 100;
const shownAnswers = { shown: slice<Answer>('shown', newest(answersHeld)) };
/** What waits is looked through in the order in which it came. */
const judgedAnswers = {
  ...shownAnswers,
  pending: slice<Answer>('pending', oldest(answersHeld)),
  hidden: slice<Answer>('hidden', newest(answersHeld)),
};

/** The first words stay where they are however many follow; one that grows enters a cloud that is full. */
const cloud = (first: number, top: number): Holds<Word> => [
  { most: first, order: 'oldest' },
  { most: top, order: { top: 'people' } },
];
const shownWords = { shown: slice<Word>('shown', cloud(60, 60)) };
const judgedWords = {
  shown: slice<Word>('shown', cloud(200, 200)),
  pending: slice<Word>('pending', oldest(100)),
  hidden: slice<Word>('hidden', newest(100)),
  grouped: slice<Word>('grouped', newest(200)),
};

export const answerWindows: WindowsOf<typeof opentext> = {
  answers: {
    slices: {
      attendee: shownAnswers,
      kiosk: shownAnswers,
      moderator: judgedAnswers,
      admin: judgedAnswers,
      projector: shownAnswers,
    },
    enters: 'answer-entered',
    leaves: 'answer-left',
    counts: 'answers-counted',
  },
  words: {
    slices: {
      attendee: shownWords,
      kiosk: shownWords,
      moderator: judgedWords,
      admin: judgedWords,
      projector: { shown: slice<Word>('shown', cloud(200, 100)) },
    },
    enters: 'word-entered',
    leaves: 'word-left',
    counts: 'words-counted',
  },
};
