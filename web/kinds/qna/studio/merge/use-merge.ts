import { useState } from 'react';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { CallError, call, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Merges questions and takes them apart: each undoes the other. */
export function useMerge(lsId: string) {
  const [isBusy, setBusy] = useState(false);

  async function change(made: () => Promise<unknown>, said: string, undo: () => Promise<void>) {
    setBusy(true);
    try {
      await made();
      toast(said, { variant: 'ok', action: { label: t('studio.undo'), onPress: () => void undo() } });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const wasQuicker = ['QuestionMoved', 'NotFound'].includes(failure.body.error);
      toast(wasQuicker ? t('desk.quicker') : [t('desk.failed'), ...textsOf(failure.body)].join(' '), {
        variant: 'danger',
        seconds: 6,
      });
    } finally {
      setBusy(false);
    }
  }

  const merge = ({ id, status }: Pick<Question, 'id' | 'status'>, into: string): Promise<void> =>
    change(
      () =>
        call('mergeQuestion', {
          params: { lsId, questionId: id },
          // One that is merged already is not offered.
          body: { into, from: status as MovableStatus },
        }),
      t('merge.done'),
      () => unmerge(id, into),
    );
  const unmerge = (id: string, from: string): Promise<void> => {
    let status: Question['status'] = 'allowed';
    return change(
      async () => {
        status = (await call('unmergeQuestion', { params: { lsId, questionId: id } })).question.status;
      },
      t('merge.undone'),
      () => merge({ id, status }, from),
    );
  };
  return { isBusy, merge, unmerge };
}
