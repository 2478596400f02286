import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../../layout/tell-failure.ts';
import type { useSessionActions } from '../use-session-actions.ts';
import { type Lost, lostWith } from './lost-text.ts';

/** What deletes what people gave to a session. */
export type LossAct = 'reset' | 'unstart' | 'delete';

type Acts = Pick<ReturnType<typeof useSessionActions>, 'reset' | 'unstart' | 'unstartEmpty'> & {
  delete: (session: LiveSession) => Promise<void>;
};
type Question = { act: LossAct; session: LiveSession; lost: Lost; asked: boolean };

/** Asks, with what is lost, before it is lost; where nothing is, it asks nothing. */
export function useLoss(actions: Acts) {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion((before) => before && { ...before, asked: false });

  async function ask(act: LossAct, session: LiveSession) {
    try {
      const counted = await call('countAnswers', { params: { lsId: session.id } });
      const lost = lostWith(counted);
      // A quiz that nobody has joined loses only how far it was led: that is what a reset is for.
      const given =
        lost.written + lost.votes + lost.begun + lost.players + (act === 'reset' ? lost.asked : 0);
      if (given > 0) setQuestion({ act, session, lost, asked: true });
      else if (act === 'reset') toast(t('agenda.reset.nothing', { name: session.name }));
      else void (act === 'unstart' ? actions.unstartEmpty : actions.delete)(session);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
    }
  }

  return {
    ask,
    /** What `LossDialog` asks; it stays named while the dialog fades. */
    question,
    confirm() {
      if (question === null) return;
      close();
      void actions[question.act](question.session);
    },
    cancel: close,
  };
}
