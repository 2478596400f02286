import type { SurveyAnswer, SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';

/** Where somebody is: at what comes first, at a page by its id, or at the end, where all of it can be looked through. */
type Place = { at: 'start' } | { at: 'page'; id: string } | { at: 'review' };

type Draft = {
  place: Place;
  answers: SurveyAnswers;
  /** It was received: an anonymous session that has ended knows nobody any more. */
  submitted: boolean;
};

const fresh: Draft = { place: { at: 'start' }, answers: {}, submitted: false };

/**
 * What this device has of a run: all that was answered and where its writer is, as they type. It outlives a reload and a sleeping
 * phone. In another round of the session nobody is recognised, and it begins anew.
 */
export function useSurveyDraft({ id, round }: Pick<LiveSession, 'id' | 'round'>) {
  const [kept, keep] = useKeptText(`survey.${id}.${round}`);
  const draft = draftIn(kept);
  const write = (change: Partial<Draft>) => keep(JSON.stringify({ ...draft, ...change }));
  return {
    ...draft,
    write,
    answer: (promptId: string, answer: SurveyAnswer) =>
      write({ answers: { ...draft.answers, [promptId]: answer } }),
  };
}

export type SurveyDraft = ReturnType<typeof useSurveyDraft>;

function draftIn(kept: string): Draft {
  try {
    return kept === '' ? fresh : { ...fresh, ...(JSON.parse(kept) as Partial<Draft>) };
  } catch {
    return fresh;
  }
}
