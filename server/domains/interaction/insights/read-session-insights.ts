import { readSessionInsights as endpoint } from '#contract/interaction/insights.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answersIn } from '../answers/answers-in.ts';
import { kindOf } from '../kinds/kinds.ts';
import { shownView } from './shown.view.ts';
import { shownOnStage } from './stage-history.queries.ts';
import { stepsIn } from './steps.queries.ts';
import { mostPeople, stepsView } from './steps.view.ts';

export const readSessionInsights = handle(endpoint, 'session', async ({ tx, subject, now }) => {
  const { session, pigeonholeId, id: streamId } = subject;
  const stream = { pigeonholeId, streamId };
  const kind = kindOf(session.type);
  const steps = stepsView(await stepsIn(tx, stream));
  const rows = await shownOnStage(tx, stream);
  const ids = [...new Set(rows.map(({ itemId }) => itemId))];
  const onStage = await kind.onStage?.(tx, stream, ids);
  const { start, end } = session.timeRange;
  const ran = {
    start: hasStarted(session, now.getTime()) ? start : null,
    end: end !== null && Date.parse(end) <= now.getTime() ? end : null,
  };
  return {
    type: session.type,
    ...(await answersIn(tx, session)),
    people: mostPeople(steps.map(({ people }) => people)),
    steps,
    shown: onStage === undefined ? [] : shownView(rows, onStage, ran),
    [session.type]: await kind.insights(tx, stream),
  };
});
