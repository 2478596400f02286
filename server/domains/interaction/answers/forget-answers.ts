import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { type LiveSession, phaseOf } from '#contract/sessions/sessions.ts';
import {
  beginRounds,
  destroySecretsOf,
  makeSecretsOf,
  type SessionChange,
  type SessionRow,
  sessionView,
  skipRounds,
} from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { nextItemId, renewLockedStreams } from '#server/kernel/realtime/streams.queries.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { forgetFigures } from '../insights/forget-figures.ts';
import { noteStagesAnew } from '../insights/stage-history.queries.ts';
import { kindOf } from '../kinds/kinds.ts';

type Forgetting = { now: Date; change?: SessionChange; keepsFigures?: boolean };

/** Deletes what people gave to a session whose streams are locked, with all figures of it. */
export async function forgetAnswers(
  tx: Tx,
  row: SessionRow,
  now: Date,
  change: SessionChange = {},
): Promise<LiveSession> {
  const [liveSession] = await forgetAllAnswers(tx, [row], { now, change });
  if (liveSession === undefined) throw new Refusal('NotFound');
  return liveSession;
}

/**
 * Deletes what people gave to sessions of one event whose streams are locked, with their secrets and figures, in as many statements for all of
 * them as for one of each kind: each begins a new round. A batch that was judged by what was there before is judged again, since its round
 * is over (`confirm` of the stream).
 */
export async function forgetAllAnswers(
  tx: Tx,
  rows: readonly SessionRow[],
  { now, change = {}, keepsFigures = false }: Forgetting,
): Promise<LiveSession[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const { pigeonholeId } = first;
  const ids = idsOf(rows);
  const begun = await beginRounds(tx, ids, { firstItem: await nextItemId(tx), change });
  const anonymous = begun.map(sessionView).filter(isAnonymous);
  const isOver = (session: LiveSession) => phaseOf(session, now.getTime()) === 'ended';
  // Nobody votes before it is opened again, which begins the next round of an anonymous session.
  const skipped = await skipRounds(tx, idsOf(anonymous.filter(isOver)));
  for (const [type, ofType] of Map.groupBy(rows, ({ type }) => type))
    await kindOf(type as SessionType).deleteAnswers(tx, { pigeonholeId, sessionIds: idsOf(ofType) });
  await renewLockedStreams(
    tx,
    ids.map((streamId) => ({ pigeonholeId, streamId })),
  );
  await destroySecretsOf(tx, ids);
  await makeSecretsOf(tx, idsOf(anonymous.filter((session) => !isOver(session))), now);
  if (!keepsFigures) {
    await forgetFigures(tx, { sessionIds: ids });
    await noteWhatStays(tx, begun, now);
  }
  const asTheyAre = new Map([...begun, ...skipped].map((row) => [row.id, row]));
  return [...asTheyAre.values()].map(sessionView);
}

/** What was chosen for the stage stays there. When it came there is forgotten with the figures: it is noted since the start. */
async function noteWhatStays(tx: Tx, rows: readonly SessionRow[], now: Date): Promise<void> {
  for (const [type, ofType] of Map.groupBy(rows, ({ type }) => type)) {
    const [first] = ofType;
    if (first === undefined) continue;
    const { pigeonholeId } = first;
    const since = new Map(
      ofType.map(({ id, startsAt }) => [id, startsAt !== null && startsAt < now ? startsAt : now]),
    );
    const staged = await kindOf(type as SessionType).staysOnStage?.(tx, {
      pigeonholeId,
      sessionIds: idsOf(ofType),
    });
    await noteStagesAnew(
      tx,
      pigeonholeId,
      (staged ?? []).map((one) => ({ ...one, shownAt: since.get(one.sessionId) ?? now })),
    );
  }
}

const idsOf = (sessions: readonly { id: string }[]): string[] => sessions.map(({ id }) => id);
