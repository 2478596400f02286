import { useState } from 'react';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { CallError, call, textsOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { shortened } from '#web/ui/words/shortened.ts';

type Merged = Pick<Question, 'id' | 'status' | 'text'>;

/** Merges questions and takes them apart: each undoes the other. */
export function useMerge(lsId: string) {
  const [isBusy, setBusy] = useState(false);

  async function change(
    made: () => Promise<unknown>,
    said: { about: string; text: string },
    undo: () => void,
  ) {
    setBusy(true);
    try {
      await made();
      toast(said.text, {
        variant: 'ok',
        about: said.about,
        action: { label: t('studio.undo'), onPress: undo },
      });
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

  const merge = ({ id, status, text }: Merged, into: string): Promise<void> =>
    change(
      () =>
        call('mergeQuestion', {
          params: { lsId, questionId: id },
          // One that is merged already is not offered.
          body: { into, from: status as MovableStatus },
        }),
      { about: `question ${id}`, text: t('merge.done', { text: shortened(text) }) },
      () => void unmerge({ id, text }, into),
    );
  const unmerge = ({ id, text }: Omit<Merged, 'status'>, from: string): Promise<void> => {
    let status: Question['status'] = 'allowed';
    return change(
      async () => {
        status = (await call('unmergeQuestion', { params: { lsId, questionId: id } })).question.status;
      },
      { about: `question ${id}`, text: t('merge.undone', { text: shortened(text) }) },
      () => void merge({ id, status, text }, from),
    );
  };
  return { isBusy, merge, unmerge };
}
