import { useEffect, useRef, useState } from 'react';
import { placeOf } from '#contract/kinds/qna/question-place.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { QuestionOrder } from '#contract/kinds/qna/question-window.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { CallError, type CallReply, call } from '#web/api/call.ts';
import { useReadAgain } from '#web/realtime/use-read-again.ts';
import { type AnyQuestion, type Pages, withoutGap } from './without-gap.ts';

type List = {
  lsId: string;
  /** Which of them: those of a status, or those with a star. */
  status: QuestionStatus | 'starred';
  order: QuestionOrder;
  /** All that the stream holds. */
  questions: readonly Question[];
  total: number;
  most: number;
};

export type MoreQuestions = {
  first: readonly AnyQuestion[];
  /** What was read, and what the stream holds of it. */
  more: readonly AnyQuestion[];
  /** What the stream holds and is not to be shown yet. */
  below: readonly AnyQuestion[];
  total: number;
  /** Nothing is left to be read. */
  isAll: boolean;
  state: 'idle' | 'reading' | 'failed';
  read: () => void;
  /** Takes what an answer said of a question that was read. */
  replace: (question: Question) => void;
  /** One of them is not as it was shown. */
  readAgain: () => void;
};

const pageSize = 50;
const nothing = { questions: [], read: 0 } as const;

/** The questions of a status in an order, further than the stream holds them: read by the reader's wish, page by page. */
export function useMoreQuestions({ lsId, status, order, questions, total, most }: List): MoreQuestions {
  const list = `${lsId} ${status} ${order}`;
  const [kept, setKept] = useState<{ list: string; pages: Pages } | null>(null);
  const [reading, setReading] = useState<{ list: string; state: 'reading' | 'failed' } | null>(null);
  const pages = kept?.list === list ? kept.pages : null;
  const isIn = (question: Question) =>
    status === 'starred' ? question.starred === true : question.status === status;
  const held = questions.filter(isIn);
  const shown = withoutGap({ held, total, order, most }, pages);
  const latest = useRef({ list, pages, first: shown.first });
  latest.current = { list, pages, first: shown.first };

  /** `before`: what was read up to there. */
  async function readFrom(after: string, before: Pick<Pages, 'questions' | 'read'>, atLeast: number) {
    const found = [...before.questions];
    let { read } = before;
    let next: string | null = after;
    while (next !== null && read < atLeast) {
      const page: CallReply<'readQuestions'> = await call('readQuestions', {
        params: { lsId },
        query: {
          ...(status === 'starred' ? { starred: 'true' } : { status }),
          order,
          after: next,
          most: pageSize,
        },
      });
      found.push(...page.questions);
      read += page.questions.length;
      next = page.next;
    }
    const end = found.at(-1) ?? latest.current.first.at(-1);
    if (latest.current.list === list && end !== undefined)
      setKept({ list, pages: { questions: found, read, end, next } });
  }

  async function read() {
    const { pages: known, first } = latest.current;
    const last = first.at(-1);
    const after = known === null ? last && placeOf(last) : known.next;
    if (after === null || after === undefined) return;
    setReading({ list, state: 'reading' });
    try {
      await readFrom(after, known ?? nothing, (known ?? nothing).read + 1);
      setReading(null);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setReading({ list, state: 'failed' });
    }
  }

  async function readAgain() {
    const { pages: known, first } = latest.current;
    const last = first.at(-1);
    if (known !== null && last !== undefined) await readFrom(placeOf(last), nothing, known.read);
  }
  useReadAgain(pages === null ? null : list, readAgain);

  // What the stream has had is the stream's: when it leaves the screen again, an older copy must not take its place.
  useEffect(() => {
    const streamed = new Set(questions.map(({ id }) => id));
    setKept((now) => {
      const left = now?.pages.questions.filter(({ id }) => !streamed.has(id));
      if (now === null || left === undefined || left.length === now.pages.questions.length) return now;
      return { ...now, pages: { ...now.pages, questions: left } };
    });
  }, [questions]);

  return {
    ...shown,
    total,
    state: reading?.list === list ? reading.state : 'idle',
    read: () => void read(),
    replace: (question) =>
      setKept((now) => {
        if (now === null) return now;
        const replaced = now.pages.questions
          .map((one) => (one.id === question.id ? { ...one, ...question } : one))
          .filter(isIn);
        return { ...now, pages: { ...now.pages, questions: replaced } };
      }),
    // Next time is soon enough.
    readAgain: () => void readAgain().catch(() => undefined),
  };
}
