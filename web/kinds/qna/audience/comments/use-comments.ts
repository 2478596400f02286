import { useEffect, useRef, useState } from 'react';
import type { ReadComment } from '#contract/kinds/qna/comments/comments.ts';
import { CallError, call } from '#web/api/call.ts';

/** As many as one call takes, and as are read at first. */
const [most, first] = [100, 20];
/** In a hall that has the same question open, they do not ask all at once. */
const withinMs = 8_000;

type Read = {
  comments: readonly ReadComment[];
  next: string | null;
  total: number;
  /** Of the reader's own that stand further down. */
  ownFurther: readonly string[];
};

type Of = {
  lsId: string;
  questionId: string;
  total: number;
  /** Ids of what the reader has said to it. */
  own: readonly string[];
};

/**
 * The comments of a question that is open: read when it is opened, when its reader wants the new ones, and further on by their
 * wish. Nothing is read by itself as others write: a hall that has the same question open would ask all at once. But a count that
 * falls tells that some were taken off, and these do not stay.
 */
export function useComments({ lsId, questionId, total, own }: Of) {
  const [read, setRead] = useState<Read | null>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const [isStale, setStale] = useState(false);
  const latest = useRef({ total, own, many: 0 });
  if (total < latest.current.total && !isStale) setStale(true);
  latest.current = { total, own, many: read?.comments.length ?? 0 };

  async function readFirst(many: number) {
    const counted = latest.current.total;
    const page = await call('readComments', {
      params: { lsId },
      query: { question: questionId, most: many },
    });
    const further = latest.current.own
      .filter((id) => page.comments.every((one) => one.id !== id))
      .slice(-most);
    const query = { ids: further.join(','), most };
    const live = further.length > 0 ? (await call('readComments', { params: { lsId }, query })).comments : [];
    setRead({ ...page, total: counted, ownFurther: live.map(({ id }) => id) });
  }

  async function readOn(after: string) {
    const page = await call('readComments', { params: { lsId }, query: { question: questionId, after } });
    setRead((before) => before && { ...before, ...page, comments: [...before.comments, ...page.comments] });
  }

  async function show(reading: Promise<void>) {
    setState('reading');
    try {
      await reading;
      setState('idle');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setState('failed');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the question is opened
  useEffect(() => void show(readFirst(first)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what is latest when its time has come
  useEffect(() => {
    if (!isStale) return;
    const timer = setTimeout(() => {
      setStale(false);
      readFirst(Math.min(most, Math.max(first, latest.current.many))).catch(() => setStale(true));
    }, Math.random() * withinMs);
    return () => clearTimeout(timer);
  }, [isStale]);

  return {
    comments: read?.comments ?? [],
    ownFurther: read?.ownFurther ?? [],
    isRead: read !== null,
    state,
    hasMore: read !== null && read.next !== null,
    /** Written since it was read. */
    newer: read === null ? 0 : Math.max(0, total - read.total),
    readAnew: () => void show(readFirst(first)),
    readMore: () => void show(read?.next ? readOn(read.next) : readFirst(first)),
  };
}
