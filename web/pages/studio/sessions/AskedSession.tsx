import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readResults } from '#contract/interaction/results.ts';
import { isMadeType } from '#contract/kinds/made-types.ts';
import type { readSession } from '#contract/sessions/sessions.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Asked } from '../layout/Asked.tsx';
import type { Above } from '../setup/from-above.ts';
import { AskedSetup, type WithoutGone } from './AskedSetup.tsx';
import type { SavedSession } from './session-bodies.ts';

/** As it is saved by now; null: that could not be read. */
type LookAgain = () => Promise<SavedSession | null>;

type Props = {
  lsId: string;
  phId: string;
  children: (saved: SavedSession, above: Above, lookAgain: LookAgain, withoutGone: WithoutGone) => ReactNode;
};

/** A session, and what is said above it: what is locked is known before anything can be changed. */
export function AskedSession({ lsId, phId, children }: Props) {
  const answer = useSavedSession(lsId);
  return (
    <Asked answer={answer} level={1}>
      {(saved) =>
        isMadeType(saved.session.type) ? (
          <AskedSetup phId={phId} type={saved.session.type}>
            {(above, withoutGone) => children(saved, above, answer.refetch, withoutGone)}
          </AskedSetup>
        ) : (
          <EmptyState level={1} picture={<RestingFlock />} title={saved.session.name}>
            {t('session.readOnly')}
          </EmptyState>
        )
      }
    </Asked>
  );
}

function useSavedSession(lsId: string) {
  const session = useAsk('readSession', { params: { lsId } });
  const results = useAsk('readResults', { params: { lsId } });
  const refetch = async () => {
    const [first, second] = await Promise.all([session.refetch(), results.refetch()]);
    return savedOf(first.data, second.data) ?? null;
  };
  return { data: savedOf(session.data, results.data), error: session.error ?? results.error, refetch };
}

function savedOf(
  session: ReplyOf<typeof readSession> | undefined,
  results: ReplyOf<typeof readResults> | undefined,
): SavedSession | undefined {
  if (session === undefined || results === undefined) return undefined;
  return { session: session.liveSession, own: session.own ?? [], results };
}
