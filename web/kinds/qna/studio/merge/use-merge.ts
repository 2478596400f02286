import { useState } from 'react';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { tellLate } from '#web/pages/studio/desk/tell-late.ts';
import { retract, toast } from '#web/ui/overlay/toast.tsx';
import { shortened } from '#web/ui/words/shortened.ts';
import { aboutQuestion } from '../question-texts.ts';

type Merged = Pick<Question, 'id' | 'status' | 'text'>;

/** Merges questions and takes them apart: each undoes the other. `lookAgain` is told of one that is not as it was shown. */
export function useMerge(lsId: string, lookAgain: (id: string) => void) {
  const [isBusy, setBusy] = useState(false);

  async function change(
    made: () => Promise<unknown>,
    { id, said, undo }: { id: string; said: string; undo: () => void },
  ) {
    retract(aboutQuestion(id));
    setBusy(true);
    try {
      await made();
      lookAgain(id);
      toast(said, {
        variant: 'ok',
        about: aboutQuestion(id),
        action: { label: t('studio.undo'), onPress: undo },
      });
    } catch (failure) {
      if (tellLate(failure, t('desk.quicker'), 'QuestionMoved')) lookAgain(id);
    } finally {
      setBusy(false);
    }
  }

  const merge = ({ id, status, text }: Merged, into: string): Promise<void> =>
    change(
      () =>
        call('mergeQuestion', {
          params: { lsId, questionId: id },
          // One that is merged already is not offered.
          body: { into, from: status as MovableStatus },
        }),
      {
        id,
        said: t('merge.done', { text: shortened(text) }),
        undo: () => void unmerge({ id, text }, into),
      },
    );
  const unmerge = ({ id, text }: Omit<Merged, 'status'>, from: string): Promise<void> => {
    let status: Question['status'] = 'allowed';
    return change(
      async () => {
        status = (await call('unmergeQuestion', { params: { lsId, questionId: id } })).question.status;
      },
      {
        id,
        said: t('merge.undone', { text: shortened(text) }),
        undo: () => void merge({ id, status, text }, from),
      },
    );
  };
  return { isBusy, merge, unmerge };
}
