import { useState } from 'react';
import { CallError, call, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Groups words and takes them out of their groups: each undoes the other. */
export function useGroups(lsId: string) {
  const [isBusy, setBusy] = useState(false);

  async function change(made: Promise<unknown>, said: string, undo: () => Promise<void>) {
    setBusy(true);
    try {
      await made;
      toast(said, { variant: 'ok', action: { label: t('studio.undo'), onPress: () => void undo() } });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const isLate = failure.body.error === 'Conflict';
      const words = isLate
        ? t('opentextDesk.quicker')
        : [t('desk.failed'), ...textsOf(failure.body)].join(' ');
      toast(words, { variant: 'danger', seconds: 6 });
    } finally {
      setBusy(false);
    }
  }

  const group = (wordId: string, into: string): Promise<void> =>
    change(call('groupWord', { params: { lsId, wordId }, body: { into } }), t('wordGroups.grouped'), () =>
      ungroup(wordId, into),
    );
  const ungroup = (wordId: string, from: string): Promise<void> =>
    change(call('ungroupWord', { params: { lsId, wordId } }), t('wordGroups.ungrouped'), () =>
      group(wordId, from),
    );
  return { isBusy, group, ungroup };
}
