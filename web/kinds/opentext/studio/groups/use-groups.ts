import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { tellLate } from '#web/pages/studio/desk/tell-late.ts';
import { retract, toast } from '#web/ui/overlay/toast.tsx';

type Grouped = { id: string; text: string };

/** Groups words and takes them out of their groups: each undoes the other. */
export function useGroups(lsId: string) {
  const [isBusy, setBusy] = useState(false);

  async function change(made: Promise<unknown>, said: { about: string; text: string }, undo: () => void) {
    retract(said.about);
    setBusy(true);
    try {
      await made;
      toast(said.text, {
        variant: 'ok',
        about: said.about,
        action: { label: t('studio.undo'), onPress: undo },
      });
    } catch (failure) {
      tellLate(failure, t('opentextDesk.quicker'));
    } finally {
      setBusy(false);
    }
  }

  const group = (word: Grouped, into: string): Promise<void> =>
    change(
      call('groupWord', { params: { lsId, wordId: word.id }, body: { into } }),
      { about: `word ${word.id}`, text: t('wordGroups.grouped', { word: word.text }) },
      () => void ungroup(word, into),
    );
  const ungroup = (word: Grouped, from: string): Promise<void> =>
    change(
      call('ungroupWord', { params: { lsId, wordId: word.id } }),
      { about: `word ${word.id}`, text: t('wordGroups.ungrouped', { word: word.text }) },
      () => void group(word, from),
    );
  return { isBusy, group, ungroup };
}
