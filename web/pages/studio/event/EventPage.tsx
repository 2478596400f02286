import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { useNoteVisit } from '#web/domains/accounts/use-note-visit.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Skeleton } from '#web/ui/status/Skeleton.tsx';
import { Failed } from '../layout/Failed.tsx';
import { HomeNav } from '../layout/HomeNav.tsx';
import { useAgainAt } from '../layout/use-again-at.ts';
import { TestBar } from '../test-mode/TestBar.tsx';
import { EventNav } from './EventNav.tsx';
import { EventOver } from './EventOver.tsx';
import { InTrash } from './InTrash.tsx';
import { useIsGone } from './use-is-gone.ts';

/** A heading, and what stands below it. */
const shape = [4.2, 16, 16, 16];

/** The layout of every page of a pigeonhole: its places at the side, and the page as soon as the pigeonhole is here. */
export function EventPage({ children }: { children: (pigeonhole: Pigeonhole) => ReactNode }) {
  const { phId = '' } = useParams();
  const { pathname } = useLocation();
  const run = to('run', { phId });
  const answer = useAsk('readPigeonhole', { params: { phId } });
  const pigeonhole = answer.data?.pigeonhole;
  const isGone = useIsGone(phId, answer);
  const until = pigeonhole?.state.until ?? null;
  useAgainAt(until === null ? null : Date.parse(until), answer.refetch);
  useNoteVisit('pigeonhole', pigeonhole?.id ?? null);
  // The page would not have come to a stranger: it was theirs a moment ago.
  if (isGone)
    return (
      <>
        <HomeNav />
        <EventOver phId={phId} pigeonhole={pigeonhole} />
      </>
    );
  if (pigeonhole !== undefined && pigeonhole.trashedAt !== null)
    return (
      <>
        <HomeNav />
        <InTrash pigeonhole={pigeonhole} />
      </>
    );
  if (pigeonhole !== undefined)
    return (
      <>
        <EventNav pigeonhole={pigeonhole} />
        {pigeonhole.testMode && (
          <TestBar>{pathname !== run && <Link to={run}>{t('testMode.bar.run')}</Link>}</TestBar>
        )}
        {children(pigeonhole)}
      </>
    );
  return (
    <>
      <HomeNav />
      {answer.error ? (
        <Failed level={1} error={answer.error} onAgain={() => void answer.refetch()} />
      ) : (
        <Skeleton rows={shape} />
      )}
    </>
  );
}
