import { useEffect, useState } from 'react';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { tellLate } from '#web/pages/studio/desk/tell-late.ts';
import { retract, toast } from '#web/ui/overlay/toast.tsx';
import { shortened } from '#web/ui/words/shortened.ts';
import { type Move, stillOpen, withMoves } from './moves.ts';

/** Long after the stream should have told; without it the list would show a wish for ever. */
const patienceMs = 5000;

/**
 * The messages of a chat as they stand or are about to, and the one way to move them. Each move can be undone. What has been moved
 * is dropped from what was read: the stream may not hold it.
 */
export function useMoves(
  lsId: string,
  messages: readonly Message[],
  { isStreamed, dropCopy }: { isStreamed: (id: string) => boolean; dropCopy: (id: string) => void },
) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const drop = (id: string) => setMoves((known) => known.filter((move) => move.id !== id));

  useEffect(() => {
    setMoves((known) => {
      const left = stillOpen(messages, known);
      return left.length === known.length ? known : left;
    });
  }, [messages]);

  /** Whether it is no longer what was shown. */
  async function make(move: Move): Promise<boolean> {
    const { id, text, from, to } = move;
    const about = `message ${id}`;
    retract(about);
    setMoves((known) => [...known.filter((other) => other.id !== id), move]);
    try {
      await call('moveMessage', { params: { lsId, messageId: id }, body: { from, to } });
      dropCopy(id);
      setTimeout(() => drop(id), patienceMs);
      toast(t(`chatDesk.moved.${to}`, { text: shortened(text) }), {
        variant: 'ok',
        about,
        action: { label: t('studio.undo'), onPress: () => void make({ id, text, from: to, to: from }) },
      });
      return true;
    } catch (failure) {
      const isLate = tellLate(failure, t('chatDesk.quicker'));
      drop(id);
      // Of what the stream holds it tells itself how it stands.
      const isGone = isLate && !isStreamed(id);
      if (isGone) dropCopy(id);
      return isGone;
    }
  }

  const open = stillOpen(messages, moves);
  return {
    messages: withMoves(messages, open),
    open,
    move: make,
  };
}
