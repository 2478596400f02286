import { unstartSession as endpoint } from '#contract/interaction/answers.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import {
  noLastCall,
  type SessionRow,
  sessionToChange,
  sessionView,
  streamsOfSession,
  writeSettings,
} from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { tappedIn } from '../reactions/reactions.queries.ts';
import { answersIn } from './answers-in.ts';
import { beginAnew } from './begin-anew.ts';
import { begunIn } from './begun-in.ts';

export const unstartSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject, now, note } = call;
  const row = await sessionToChange(tx, subject.id);
  if (!hasStarted(sessionView(row), now.getTime())) throw new Refusal('SessionNotOpen');
  const deleted = {
    ...(await answersIn(tx, subject.session)),
    reactions: await tappedIn(tx, { sessionId: subject.id }),
  };
  const { begun, players } = await begunIn(tx, subject.session.pigeonholeId, [subject.session]);
  if (body.ifEmpty && deleted.written + deleted.votes + deleted.reactions + begun + players > 0)
    throw new Refusal('HasAnswers');
  // What was kept at the start is free again, so other settings may count.
  await writeSettings(tx, row.id, { said: {}, givenBack: [] });
  const change = { startsAt: null, endsAt: endToCome(row, now), frozen: null, ...noLastCall };
  const liveSession = await beginAnew(call, row, change);
  await note(deleted);
  return { liveSession };
});

/** The end that was planned, where it has not come. */
function endToCome({ endsAt, lastCall, endsAtBefore }: SessionRow, now: Date): Date | null {
  const planned = lastCall ? endsAtBefore : endsAt;
  return planned !== null && planned > now ? planned : null;
}
