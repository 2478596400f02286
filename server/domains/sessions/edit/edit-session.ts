import type { BodyOf } from '#contract/endpoint.ts';
import { changeOfKinds } from '#contract/kinds/kinds.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { editSession as endpoint } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { refuseParent } from '../nest/refuse-parent.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { publishSession, streamsOfSession } from '../publish-session.ts';
import { destroySecretOf, makeSecretOf } from '../secrets.queries.ts';
import { changeSession, sessionToChange } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { hiddenEvents } from '../stage/hidden-events.ts';
import { readAgendaAgainInTest } from '../test-mode/read-agenda-again.ts';
import { changeSettings } from './change-settings.ts';
import { newTimes } from './new-times.ts';
import { refuseBeyondEvent } from './refuse-beyond-event.ts';
import { refuseStaleSession } from './refuse-stale-session.ts';

export const editSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, body, subject, now, publish, afterCommit } = call;
  const row = await sessionToChange(tx, subject.id);
  const anonymous = isAnonymous(sessionView(row));
  refuseForeign(row.type, body);
  await refuseStaleSession(tx, row, body);
  const { name, description, settings, parentId } = body;
  if (parentId !== undefined) await refuseParent(tx, row.pigeonholeId, { parentId, childId: row.id });
  let changed = await changeSettings(call, row, settings ?? {});
  const times = newTimes(row, body.timeRange ?? {}, now);
  await refuseBeyondEvent(tx, row.pigeonholeId, times);
  const about = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    // What was hidden with a group does not come out by leaving it, and with it where it stays.
    ...(parentId !== undefined && parentId !== row.parentId && { parentId, hidden: row.hidden }),
    ...times,
  };
  if (Object.keys(about).length > 0) changed = await changeSession(tx, row.id, about);

  const session = sessionView(changed);
  if (isAnonymous(session) !== anonymous)
    await (anonymous ? destroySecretOf(tx, row.id) : makeSecretOf(tx, row.id, now));
  await kernel.tell(tx, { it: 'sessionEdited', session, body, now, publish });
  // With what others have written on being told.
  const liveSession = sessionView(await sessionToChange(tx, row.id));
  if (liveSession.hidden && !row.hidden)
    await publish(row.pigeonholeId, agendaStreamId, await hiddenEvents(tx, sessionView(row)));
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-edited');
  // The settings decide what counts as one person and which results are shown, the start when screens show what is asked.
  if (settings !== undefined || Object.keys(times).length > 0)
    afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, subject.id));
  if (Object.keys(times).length > 0) readAgendaAgainInTest(call, liveSession);
  return { liveSession };
});

/** Throws for what only sessions of another kind ask. */
function refuseForeign(type: string, body: BodyOf<typeof endpoint>): void {
  const foreign = Object.keys(changeOfKinds).filter((kind) => kind !== type && kind in body);
  if (foreign.length === 0) return;
  const fields = foreign.map((kind): [string, FieldProblem[]] => [kind, [{ key: 'session.foreign' }]]);
  throw new Refusal('Validation', { fields: Object.fromEntries(fields) });
}
