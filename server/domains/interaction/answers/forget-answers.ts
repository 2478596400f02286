import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { type LiveSession, phaseOf } from '#contract/sessions/sessions.ts';
import {
  changeSession,
  destroySecretOf,
  makeSecretOf,
  type SessionChange,
  type SessionRow,
  sessionView,
} from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { nextItemId, renewLockedStreams } from '#server/kernel/realtime/streams.queries.ts';
import { forgetFigures } from '../insights/forget-figures.ts';
import { kindOf } from '../kinds/kinds.ts';

/** Deletes what people gave to a session whose streams are locked, with all figures of it. */
export async function forgetAnswers(
  tx: Tx,
  row: SessionRow,
  now: Date,
  change: SessionChange = {},
): Promise<LiveSession> {
  const liveSession = await forgetGiven(tx, row, now, change);
  await forgetFigures(tx, { sessionId: row.id });
  return liveSession;
}

/**
 * Deletes what people gave to a session whose streams are locked, and its secret, and not its figures: it begins a new round. A batch that was judged
 * by what was there before is judged again, since its round is over (`confirm` of the stream).
 */
export async function forgetGiven(
  tx: Tx,
  row: SessionRow,
  now: Date,
  change: SessionChange = {},
): Promise<LiveSession> {
  const stream = { pigeonholeId: row.pigeonholeId, streamId: row.id };
  const round = row.round + 1;
  const firstItem = await nextItemId(tx);
  const begun = sessionView(
    await changeSession(tx, row.id, { ...change, round, firstRound: round, firstItem }),
  );
  const anonymous = isAnonymous(begun);
  const isOver = phaseOf(begun, now.getTime()) === 'ended';
  // Nobody votes before it is opened again, which begins the next round of an anonymous session.
  const liveSession =
    isOver && anonymous ? sessionView(await changeSession(tx, row.id, { firstRound: round + 1 })) : begun;
  await kindOf(liveSession.type).deleteAnswers(tx, stream);
  await renewLockedStreams(tx, [stream]);
  await destroySecretOf(tx, row.id);
  if (anonymous && !isOver) await makeSecretOf(tx, row.id);
  return liveSession;
}
