import { useEffect, useRef, useState } from 'react';
import { byNewest } from '#contract/kinds/qna/question-order.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { CallError, call } from '#web/api/call.ts';
import type { ShownOfAll } from '#web/kinds/qna/MoreQuestions.tsx';
import { type Filter, isFiltering, isSameFilter } from './filter.ts';
import { type Found, heldBack, upToDate } from './found.ts';

type Search = {
  lsId: string;
  /** Empty: nothing is searched for. */
  filter: Filter;
  /** All that the stream holds. */
  streamed: readonly Question[];
  totals: Readonly<Partial<Record<QuestionStatus, number>>>;
};

type Read = Omit<Found, 'filter' | 'newest'>;

export type FoundQuestions = {
  /** What was searched for; null until the first answer. */
  filter: Filter | null;
  /** The newest first, and the way to more of them. `total`: of every status. */
  more: ShownOfAll;
  /** How many came since, and wait above the list until `showNewer`: nothing moves under a finger. */
  newer: number;
  failure: CallError | null;
  isReading: boolean;
  read: () => void;
  showNewer: () => void;
  /** Takes what an answer said of one of them. */
  replace: (question: Question) => void;
  /** One of them is not as it was shown. */
  readAgain: () => void;
};

const pageSize = 50;
const lookEveryMs = 2000;
/** Votes beyond the window tell nobody: after so many looks it is read again in any case. */
const looksAtMost = 15;

/** The questions that a filter lets through, of every status. They are read again when questions are asked or moved. */
export function useFoundQuestions({ lsId, filter, streamed, totals }: Search): FoundQuestions {
  const isOn = isFiltering(filter);
  const wanted = JSON.stringify(filter);
  const [kept, setKept] = useState<Found | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const asOf = JSON.stringify(totals);
  const latest = useRef({ kept, isReading, asOf, readAsOf: asOf });
  Object.assign(latest.current, { kept, isReading, asOf });
  /** An answer that was overtaken by another reading is dropped. */
  const readings = useRef(0);

  /** Pages after a place, at least one, until the last one is as old as `end`. */
  async function pagesAfter(place: string | null, end: Question | undefined): Promise<Read> {
    const questions: Question[] = [];
    const { search, tag, assignee } = filter;
    for (let after = place; ; ) {
      const page = await call('readQuestions', {
        params: { lsId },
        query: {
          search,
          tag,
          ...(assignee !== '' && { assignee }),
          order: 'newest',
          most: pageSize,
          ...(after !== null && { after }),
        },
      });
      questions.push(...page.questions);
      after = page.next;
      const last = questions.at(-1);
      if (after === null || end === undefined || last === undefined || byNewest(last, end) >= 0)
        return { questions, next: after, count: page.found ?? 0 };
    }
  }

  async function keep(reading: () => Promise<Read>) {
    readings.current += 1;
    const turn = readings.current;
    latest.current.readAsOf = latest.current.asOf;
    const read = await reading().catch((error: unknown) => {
      if (readings.current === turn) throw error;
    });
    if (read === undefined || readings.current !== turn) return;
    setKept((before) => ({
      ...read,
      filter,
      newest:
        (before && isSameFilter(before.filter, filter) ? before.newest : null) ?? read.questions[0] ?? null,
    }));
    setFailure(null);
    setReading(false);
  }

  async function keepWhatIsAskedFor(pages: () => Promise<Read>) {
    setReading(true);
    setFailure(null);
    try {
      await keep(pages);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setReading(false);
    }
  }

  const readFirst = () => void keepWhatIsAskedFor(() => pagesAfter(null, undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once for each search
  useEffect(() => {
    if (isOn) return readFirst();
    readings.current += 1;
    setKept(null);
    setReading(false);
    setFailure(null);
  }, [wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at what is latest when its time has come
  useEffect(() => {
    if (!isOn) return;
    let looks = 0;
    const timer = setInterval(() => {
      const { kept: now, isReading: isBusy, asOf: is, readAsOf } = latest.current;
      looks += 1;
      if (
        now === null ||
        !isSameFilter(now.filter, filter) ||
        isBusy ||
        document.visibilityState === 'hidden'
      )
        return;
      if (is === readAsOf && looks < looksAtMost) return;
      looks = 0;
      // Next time is soon enough.
      keep(() => pagesAfter(null, now.questions.at(-1))).catch(() => undefined);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [wanted]);

  useEffect(() => setKept((now) => now && upToDate(now, streamed)), [streamed]);

  // While other words are searched for, what was found before stands there; not where that fails.
  const isKept = kept !== null && isSameFilter(kept.filter, filter);
  const found = !isOn || (failure !== null && !isKept) ? null : kept;
  const waiting = found === null ? [] : heldBack(found);

  function readMore() {
    if (found === null || found.next === null) return;
    const { questions, next } = found;
    void keepWhatIsAskedFor(async () => {
      const further = await pagesAfter(next, undefined);
      return { ...further, questions: [...questions, ...further.questions] };
    });
  }

  return {
    filter: found?.filter ?? null,
    more: {
      first: found === null ? [] : upToDate(found, streamed).questions.slice(waiting.length),
      more: [],
      total: found?.count ?? 0,
      isAll: found === null || found.next === null,
      state: isReading ? 'reading' : failure === null ? 'idle' : 'failed',
      read: readMore,
    },
    newer: waiting.length,
    failure,
    isReading,
    read: readFirst,
    showNewer: () => setKept((now) => now && { ...now, newest: now.questions[0] ?? null }),
    replace: (question) => setKept((now) => now && upToDate(now, [question])),
    readAgain() {
      // With the next look.
      latest.current.readAsOf = '';
    },
  };
}
