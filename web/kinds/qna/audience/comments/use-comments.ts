import { useEffect, useState } from 'react';
import type { Comment } from '#contract/kinds/qna/comments/comments.ts';
import { CallError, call } from '#web/api/call.ts';

type Read = { comments: readonly Comment[]; next: string | null; total: number };

/**
 * The comments of a question that is open: read when it is opened, when its reader wants the new ones, and further on by their
 * wish. Nothing is read by itself as others write: a hall that has the same question open would ask all at once.
 */
export function useComments(lsId: string, questionId: string, total: number) {
  const [read, setRead] = useState<Read | null>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');

  async function readFrom(after: string | null) {
    setState('reading');
    try {
      const query = { question: questionId, ...(after !== null && { after }) };
      const page = await call('readComments', { params: { lsId }, query });
      setRead((before) => ({
        comments: after === null ? page.comments : [...(before?.comments ?? []), ...page.comments],
        next: page.next,
        total: after === null ? total : (before?.total ?? total),
      }));
      setState('idle');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setState('failed');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the question is opened
  useEffect(() => void readFrom(null), []);

  return {
    comments: read?.comments ?? [],
    isRead: read !== null,
    state,
    hasMore: read !== null && read.next !== null,
    /** Written since it was read. */
    newer: read === null ? 0 : Math.max(0, total - read.total),
    readAnew: () => void readFrom(null),
    readMore: () => void readFrom(read?.next ?? null),
  };
}
