import type { SurveyMine } from '#contract/kinds/survey/survey.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';

export type Run = {
  /** How it is with what was submitted last; null: nothing was. */
  submission: 'on its way' | 'in' | null;
  /** What was refused, until it has been read. */
  refused: (Outgoing & { status: 'refused' }) | null;
  send: (run: { page: string; answers: Record<string, string[]>; through: boolean }) => void;
  dismiss: (key: string) => void;
};

/** How it is with a person's run. Each call brings all of it, so of several that wait the last one is sent. */
export function useRun(session: LiveSession<'survey'>, mine: SurveyMine): Run {
  const { send, outgoing, dismiss } = useOutbox();
  const own = outgoing.filter(({ call }) => call.name === 'answerSurvey' && call.params.lsId === session.id);
  const last = own.at(-1);
  const isSubmission = last?.call.name === 'answerSurvey' && last.call.body.through;
  const isOnItsWay = isSubmission && last.status === 'on its way';
  const isIn = mine.through || (isSubmission && last.status === 'received');
  // Somebody who is through on another device has nothing to save here.
  const isNoMatter = mine.through && last?.status === 'refused' && !isSubmission;
  return {
    submission: isOnItsWay ? 'on its way' : isIn ? 'in' : null,
    refused: last?.status === 'refused' && !isNoMatter ? last : null,
    send: (body) => send({ name: 'answerSurvey', params: { lsId: session.id }, body }),
    dismiss,
  };
}
