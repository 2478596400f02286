import { useRef, useState } from 'react';
import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { Comment } from '#contract/kinds/qna/comments/comments.ts';
import { byNewest, byOldest } from '#contract/kinds/qna/question-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { CallError, type CallReply, call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { tellLate } from '#web/pages/studio/desk/tell-late.ts';
import { useReadAgain } from '#web/realtime/use-read-again.ts';
import { retract, toast } from '#web/ui/overlay/toast.tsx';
import { shortened } from '#web/ui/words/shortened.ts';

type Read = {
  tab: CommentStatus;
  comments: readonly Comment[];
  /** How many were read: with those that are gone since. */
  many: number;
  next: string | null;
};

const pageSize = 100;

const none: Omit<Read, 'tab'> = { comments: [], many: 0, next: null };

/** The comments of a status: those that wait in the order they came, the others from the newest on, and further by wish. */
export function useCommentQueue(
  { session, comments: streamed, commentTotals }: SnapshotOf<'qna'>,
  tab: CommentStatus,
) {
  const [kept, setKept] = useState<Read | null>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const lsId = session.id;
  const read = kept?.tab === tab ? kept : null;
  const held = streamed.filter(({ status }) => status === tab);
  const isHeld = new Set(streamed.map(({ id }) => id));
  const beyond = (read?.comments ?? []).filter(({ id }) => !isHeld.has(id));
  const shown = [...held, ...beyond].sort(tab === 'pending' ? byOldest : byNewest);

  const latest = useRef({ tab, read });
  latest.current = { tab, read };

  /** Pages behind what was read already, until it is so many. */
  async function readPages(before: Omit<Read, 'tab'>, atLeast: number) {
    const comments = [...before.comments];
    let { many, next } = before;
    do {
      const query = { status: tab, most: pageSize, ...(next !== null && { after: next }) };
      const page: CallReply<'readComments'> = await call('readComments', { params: { lsId }, query });
      comments.push(...page.comments);
      many += page.comments.length;
      next = page.next;
    } while (next !== null && many < atLeast);
    if (latest.current.tab === tab) setKept({ tab, comments, many, next });
  }

  async function readMore() {
    setState('reading');
    try {
      const before = read ?? none;
      await readPages(before, before.many + 1);
      setState('idle');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setState('failed');
    }
  }

  useReadAgain(read && `${lsId} ${tab}`, () => readPages(none, read?.many ?? 0));

  const drop = (id: string) =>
    setKept((before) => before && { ...before, comments: before.comments.filter((one) => one.id !== id) });

  /** Whether it is no longer what was shown. */
  async function move({ id, status, text }: Comment, to: CommentStatus): Promise<boolean> {
    const about = `comment ${id}`;
    retract(about);
    try {
      const { comment } = await call('moveComment', {
        params: { lsId, commentId: id },
        body: { from: status, to },
      });
      drop(id);
      toast(t(`desk.said.${to}`, { text: shortened(text) }), {
        variant: 'ok',
        about,
        action: { label: t('studio.undo'), onPress: () => void move(comment, status) },
      });
      return true;
    } catch (failure) {
      const wasQuicker = tellLate(failure, t('commentDesk.quicker'));
      // Of what the stream holds it tells itself how it stands.
      const isCopy = !isHeld.has(id);
      if (wasQuicker && isCopy) drop(id);
      return wasQuicker && isCopy;
    }
  }

  return {
    shown,
    /** Of every status, as far as they are held. */
    all: [...streamed, ...beyond],
    move,
    more: {
      hasMore: held.length < (commentTotals[tab] ?? 0) && (read === null || read.next !== null),
      state,
      read: () => void readMore(),
    },
  };
}
