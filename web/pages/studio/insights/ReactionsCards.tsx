import type { ReactionFigures, Step } from '#contract/interaction/insights.ts';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import { t } from '#web/messages.ts';
import { BarTable } from './BarTable.tsx';
import { StepsCard } from './StepsCard.tsx';

type Props = { reactions: readonly ReactionFigures[]; zone: string };

/** What was tapped: how often each, and when; nothing where nobody tapped. */
export function ReactionsCards({ reactions, zone }: Props) {
  if (reactions.length === 0) return null;
  const names = { written: null, votes: t('reactions.title') };
  return (
    <>
      <BarTable
        title={t('reactions.title')}
        of={t('reactions.name')}
        rows={reactions.map((one) => ({
          id: one.id,
          label: <bdi>{reactionName(one)}</bdi>,
          count: one.count,
        }))}
      />
      <StepsCard
        title={t(stepOf(reactions) > 1 ? 'insights.reactions.joined' : 'insights.reactions')}
        steps={stepsOf(reactions)}
        {...{ names, zone }}
        joined={null}
      />
    </>
  );
}

const aMinute = 60_000;

/** How many minutes are one; a node up to 0.3 tells each, and no step. */
const stepOf = (reactions: readonly ReactionFigures[]) => reactions[0]?.step ?? 1;

/** All of them together, step by step. */
function stepsOf(reactions: readonly ReactionFigures[]): Step[] {
  const lasting = stepOf(reactions) * aMinute;
  const sums = new Map<string, number>();
  for (const { minutes } of reactions)
    for (const { minute, count } of minutes) sums.set(minute, (sums.get(minute) ?? 0) + count);
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([from, votes]) => ({
      from,
      to: new Date(Date.parse(from) + lasting).toISOString(),
      written: 0,
      votes,
      people: null,
    }));
}
