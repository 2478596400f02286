import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { deleteSession as endpoint, hasStarted } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteSessionAction } from './note-session-action.ts';
import { streamsOfSession } from './publish-session.ts';
import { removeSession, sessionToChange } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';

/** A session that has started contains what people said, so it is hidden instead of deleted. */
export const deleteSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, subject, now, publish, afterCommit } = call;
  const row = await sessionToChange(tx, subject.id);
  if (hasStarted(sessionView(row), now.getTime())) throw new Refusal('SessionStarted');
  await removeSession(tx, row.id);
  await publish(subject.pigeonholeId, agendaStreamId, [{ name: 'session-deleted', body: { id: row.id } }]);
  await noteSessionAction(call, 'session-deleted');
  afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, subject.id));
  return { success: true as const };
});
