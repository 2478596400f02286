import { useEffect, useState } from 'react';
import { pathOf } from '#contract/kinds/survey/survey-path.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { knowsNobody } from '#web/pages/audience/session/kept-of-round.ts';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { answersToSend } from './run-to-send.ts';
import { SendState } from './SendState.tsx';
import { SurveyDone } from './SurveyDone.tsx';
import { SurveyPageForm } from './SurveyPageForm.tsx';
import { SurveyReview } from './SurveyReview.tsx';
import { SurveyStart } from './SurveyStart.tsx';
import { useRun } from './use-run.ts';
import { useSurveyDraft } from './use-survey-draft.ts';

export function SurveySession(props: SessionProps<'survey'>) {
  // Opened again, an anonymous session knows nobody: what was answered before is no longer theirs.
  return <Survey key={props.snapshot.session.round} {...props} />;
}

/** First what it is, then page by page, then all of it to look through; and when it is submitted, thanks. */
function Survey({ layout, snapshot: { session, survey }, mine, isOpen }: SessionProps<'survey'>) {
  const draft = useSurveyDraft(session);
  const run = useRun(session, mine);
  const [changing, setChanging] = useState(false);
  const isIn = run.submission === 'in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is in
  useEffect(() => {
    if (isIn && !draft.submitted) draft.write({ submitted: true });
  }, [isIn]);
  if (survey === null || survey.pages.length === 0) return null;

  const { pages } = survey;
  const isDone = run.submission !== null || (knowsNobody(session, isOpen) && draft.submitted);
  if (isDone && !changing)
    return (
      <SurveyDone
        layout={layout}
        session={session}
        run={run}
        isOpen={isOpen}
        // Another device has no answers to change.
        canChange={Object.keys(draft.answers).length > 0}
        onChange={() => {
          setChanging(true);
          draft.write({ place: { at: 'page', id: pages[0]?.id ?? '' } });
        }}
      />
    );
  if (!isOpen)
    return (
      <Shell {...layout}>
        <SessionHeading session={session} />
        <EmptyState picture={<WaitingPoll />} title={t('survey.over.title')}>
          {t('survey.over.text')}
        </EmptyState>
        <SendState run={run} isOffline={false} />
      </Shell>
    );

  const path = pathOf(pages, answersToSend(pages, draft.answers));
  const { place } = draft;
  const at = place.at === 'page' ? path.findIndex(({ id }) => id === place.id) : -1;
  const page = path[at];
  const parts = { layout, session, draft, run };
  if (place.at === 'review')
    return (
      <SurveyReview
        {...parts}
        pages={pages}
        path={path}
        isChange={changing}
        onSubmitted={() => setChanging(false)}
      />
    );
  return page === undefined ? (
    <SurveyStart {...parts} path={path} />
  ) : (
    <SurveyPageForm
      key={page.id}
      {...parts}
      pages={pages}
      path={path}
      page={page}
      at={at}
      saves={!changing}
    />
  );
}
