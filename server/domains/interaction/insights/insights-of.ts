import type { ReplyOf } from '#contract/endpoint.ts';
import { mostSteps, type readSessionInsights } from '#contract/interaction/insights.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import { nameOfReactions } from '#server/domains/sessions/index.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { answersIn } from '../answers/answers-in.ts';
import { kindOf } from '../kinds/kinds.ts';
import { justThis } from '../kinds/of-sessions.ts';
import { reactionsJoined } from '../reactions/reactions.queries.ts';
import { cleanedAt, frozenIn, frozenInsights } from './frozen.queries.ts';
import { reactionFigures } from './reactions.view.ts';
import { refuseInTest } from './refuse-in-test.ts';
import { shownView } from './shown.view.ts';
import { shownOnStage } from './stage-history.queries.ts';
import { stepsJoined } from './steps.queries.ts';
import { mostPeople, stepsView } from './steps.view.ts';

/** What is told of a session at this moment. Throws `InTestMode`. */
export async function insightsOf(
  db: Db,
  { session, pigeonholeId, id: streamId }: SessionSubject,
  now: Date,
): Promise<ReplyOf<typeof readSessionInsights>> {
  refuseInTest(session);
  const stream = { pigeonholeId, streamId };
  const kind = kindOf(session.type);
  const steps = stepsView(await stepsJoined(db, stream, mostSteps));
  const rows = await shownOnStage(db, stream);
  const ids = [...new Set(rows.map(({ itemId }) => itemId))];
  const onStage = await kind.onStage?.(db, stream, ids);
  const { start, end } = session.timeRange;
  const ran = {
    start: hasStarted(session, now.getTime()) ? start : null,
    end: end !== null && Date.parse(end) <= now.getTime() ? end : null,
  };
  const answers = await answersIn(db, session);
  const tapped = await reactionsJoined(db, streamId, mostSteps);
  const frozen = await frozenIn(db, streamId);
  return {
    type: session.type,
    cleanedAt: frozen === undefined ? null : await cleanedAt(db, pigeonholeId),
    written: answers.written + (frozen?.written ?? 0),
    votes: answers.votes + (frozen?.votes ?? 0),
    people: mostPeople(steps.map(({ people }) => people)),
    steps,
    shown: onStage === undefined ? [] : shownView(rows, onStage, ran),
    reactions: reactionFigures(tapped, await nameOfReactions(db, pigeonholeId)),
    [session.type]:
      frozenInsights(frozen, answers) ?? (await kind.insights(db, justThis(stream))).get(streamId),
  };
}
