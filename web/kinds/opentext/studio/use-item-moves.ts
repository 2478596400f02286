import { useState } from 'react';
import type { AnswerStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { OpentextForm } from '#contract/kinds/opentext/opentext-form.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { tellLate } from '#web/pages/studio/desk/tell-late.ts';
import { retract, toast } from '#web/ui/overlay/toast.tsx';
import { shortened } from '#web/ui/words/shortened.ts';

type Move = { from: AnswerStatus; to: AnswerStatus };
type Item = { id: string; text: string };

/**
 * Moves an answer, or a word, to another status. Where it stands, the stream says: a press is busy until then. `onMoved` gets what
 * has been moved, here or elsewhere: the stream may not hold it.
 */
export function useItemMoves(lsId: string, form: OpentextForm, onMoved: (id: string) => void) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function move(id: string, body: Move): Promise<void> {
    if (form === 'words') await call('moveWord', { params: { lsId, wordId: id }, body });
    else await call('moveAnswer', { params: { lsId, answerId: id }, body });
  }

  /** It can be undone. */
  async function press(item: Item, { from, to }: Move): Promise<void> {
    const { id, text } = item;
    const about = `${form} ${id}`;
    retract(about);
    setBusy((known) => new Set(known).add(id));
    try {
      await move(id, { from, to });
      onMoved(id);
      toast(t(`opentextDesk.moved.${to}`, { text: shortened(text) }), {
        variant: 'ok',
        about,
        action: { label: t('studio.undo'), onPress: () => void press(item, { from: to, to: from }) },
      });
    } catch (failure) {
      if (tellLate(failure, t('opentextDesk.quicker'))) onMoved(id);
    } finally {
      setBusy((known) => new Set([...known].filter((one) => one !== id)));
    }
  }

  return { busy, press: (item: Item, body: Move) => void press(item, body) };
}
