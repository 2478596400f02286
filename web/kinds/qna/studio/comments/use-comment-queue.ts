import { useState } from 'react';
import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { Comment } from '#contract/kinds/qna/comments/comments.ts';
import { byNewest, byOldest } from '#contract/kinds/qna/question-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { CallError, call, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { shortened } from '#web/ui/words/shortened.ts';

type Read = { tab: CommentStatus; comments: readonly Comment[]; next: string | null };

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

  async function readMore() {
    setState('reading');
    try {
      const after = read?.next ?? null;
      const query = { status: tab, most: 100, ...(after !== null && { after }) };
      const page = await call('readComments', { params: { lsId }, query });
      setKept({ tab, comments: [...(read?.comments ?? []), ...page.comments], next: page.next });
      setState('idle');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setState('failed');
    }
  }

  /** Whether it went through. */
  async function move({ id, status, text }: Comment, to: CommentStatus): Promise<boolean> {
    try {
      const { comment } = await call('moveComment', {
        params: { lsId, commentId: id },
        body: { from: status, to },
      });
      setKept((before) => before && { ...before, comments: before.comments.filter((one) => one.id !== id) });
      toast(t(`desk.said.${to}`, { text: shortened(text) }), {
        variant: 'ok',
        about: `comment ${id}`,
        action: { label: t('studio.undo'), onPress: () => void move(comment, status) },
      });
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      // For the moderator panel a comment goes together with its question.
      const wasQuicker = ['Conflict', 'NotFound'].includes(failure.body.error);
      const said = wasQuicker
        ? t('commentDesk.quicker')
        : [t('desk.failed'), ...textsOf(failure.body)].join(' ');
      toast(said, { variant: 'danger', seconds: 6 });
      return false;
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
