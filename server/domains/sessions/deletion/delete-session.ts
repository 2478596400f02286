import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { deleteSession as endpoint } from '#contract/sessions/delete-session.ts';
import { restorableSeconds } from '#contract/sessions/schedule.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { deleteMessagesTo } from '../backstage/backstage.queries.ts';
import { backstageChanged } from '../backstage/backstage-changed.ts';
import { changeWithThoseInside } from '../nest/change-with-those-inside.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { streamsOfSession } from '../publish-session.ts';
import { sessionToChange } from '../sessions.queries.ts';
import { unlistedEvents } from '../sessions.view.ts';
import { leaveStage } from '../stage/stages.queries.ts';
import { markDeleted } from './deletion.queries.ts';

/** What people gave goes along, so that it is done where that is kept. */
export const destroyDeletedJob = 'destroy-deleted-sessions';

/** The job must find its time over, whichever of the clocks of database and program is behind. */
const afterItsTimeMs = 1000;

/** It is destroyed by a job, so that it can be brought back until then. */
export const deleteSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, subject, now, publish, queue, afterCommit } = call;
  const row = await sessionToChange(tx, subject.id);
  const { id } = row;
  await changeWithThoseInside(call, subject, () => markDeleted(tx, id, now));
  // They do not come back with it: what they said is out of date by then.
  const hadMessages = await deleteMessagesTo(tx, subject.pigeonholeId, id);
  await leaveStage(tx, subject.pigeonholeId, id);
  await queue({
    name: destroyDeletedJob,
    data: {},
    after: new Date(now.getTime() + restorableSeconds * 1000 + afterItsTimeMs),
  });
  await publish(subject.pigeonholeId, agendaStreamId, [
    { name: 'session-deleted', body: { id } },
    ...unlistedEvents(row),
    ...(hadMessages ? [await backstageChanged(tx, subject.pigeonholeId)] : []),
  ]);
  await noteSessionAction(call, 'session-deleted');
  afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, id));
  return { success: true as const };
});
