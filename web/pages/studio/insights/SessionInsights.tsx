import { useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readSessionInsights, Step } from '#contract/interaction/insights.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { countedIn, countedInSteps } from '#contract/kinds/kinds.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { PulledPlug } from '#web/ui/brand/pictures/PulledPlug.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { kinds } from '../kinds/kinds.ts';
import type { InsightsKind } from '../kinds/studio-kind.ts';
import { CleanedNote } from './CleanedNote.tsx';
import { Figures } from './Figures.tsx';
import { ReactionsCards } from './ReactionsCards.tsx';
import { ShownCard } from './ShownCard.tsx';
import { StepsCard } from './StepsCard.tsx';

type Props = { session: LiveSession; insights: ReplyOf<typeof readSessionInsights>; zone: string };

/** Figures, charts and rows of a session: what all kinds have, and what its kind adds. */
export function SessionInsights({ session, insights, zone }: Props) {
  const kind = useInsightsKind(session.type);
  if (kind === 'failed') return <EmptyState picture={<PulledPlug />} title={t('studio.failed.title')} />;
  if (kind === null) return <Skeleton rows={rowsOf(3, 8)} />;
  const { Charts, Rows } = kind;
  const counted = countedIn(session.type, insights);
  const names = {
    written: counted.written && t(`insights.count.${counted.written}`),
    votes: counted.votes && t(`insights.count.${counted.votes}`),
  };
  const areMinutes = !isAnonymous(session) && insights.steps.every(isMinute);
  const told = insights[session.type];
  return (
    <>
      <CleanedNote at={insights.cleanedAt} zone={zone} />
      <Figures
        of={[
          ...(names.written === null ? [] : [{ label: names.written, value: insights.written }]),
          ...(names.votes === null ? [] : [{ label: names.votes, value: insights.votes }]),
          { label: t('insights.figure.people'), value: insights.people },
          ...(insights.reactions.length === 0
            ? []
            : [
                {
                  label: t('reactions.title'),
                  value: insights.reactions.reduce((sum, { count }) => sum + count, 0),
                },
              ]),
        ]}
      />
      <StepsCard
        title={t(areMinutes ? 'insights.steps.title' : 'insights.steps.title.joined')}
        steps={insights.steps}
        names={names}
        zone={zone}
        joined={isAnonymous(session) ? t(joinedText[countedInSteps(session.type)]) : null}
      />
      <ReactionsCards reactions={insights.reactions} zone={zone} />
      <ShownCard shown={insights.shown} zone={zone} />
      {told !== undefined && <Charts insights={told} />}
      {told !== undefined && Rows !== null && <Rows lsId={session.id} zone={zone} insights={told} />}
    </>
  );
}

const isMinute = ({ from, to }: Step) => Date.parse(to) - Date.parse(from) <= 60_000;

const joinedText = {
  votes: 'insights.steps.joined',
  written: 'insights.steps.joined.written',
} as const;

/** Fetched when it is looked at: the run page needs none of it. */
function useInsightsKind(type: SessionType): InsightsKind | 'failed' | null {
  const [kind, setKind] = useState<InsightsKind | 'failed' | null>(null);
  useEffect(() => {
    let isLeft = false;
    const show = (next: InsightsKind | 'failed') => !isLeft && setKind(next);
    kinds[type].insights().then(show, () => show('failed'));
    return () => {
      isLeft = true;
    };
  }, [type]);
  return kind;
}
