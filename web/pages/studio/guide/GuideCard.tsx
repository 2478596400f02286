import { Link } from 'react-router';
import { guideHidden, readSteps } from '#contract/interaction/guide-steps.ts';
import { useAsk } from '#web/api/queries.ts';
import { formatNumber, t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Card } from '#web/ui/display/Card.tsx';

/** Where an event is run: what is to be done next, until all is done, or somebody hides it for themselves. */
export function GuideCard({ phId }: { phId: string }) {
  const guide = useAsk('readGuide', { params: { phId } }).data?.guide;
  if (guide === undefined || guide.state === guideHidden) return null;
  const { next, done, all } = readSteps(guide.steps);
  if (next === null) return null;
  return (
    <Card>
      <p>{t('guide.next', { step: t(`guide.step.${next}`) })}</p>
      <Link to={to('workflow-guide', { phId })}>
        {t('guide.open', { done: formatNumber(done), all: formatNumber(all) })}
      </Link>
    </Card>
  );
}
