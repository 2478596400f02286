import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { withdrawAnnouncement as endpoint } from '#contract/sessions/announcements.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { agendaAlone } from '../publish-session.ts';
import { removeAnnouncement } from './announcements.queries.ts';

/** Whoever takes back what a colleague has just replaced leaves the new one where it is. */
export const withdrawAnnouncement = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, params, subject, publish, note } = call;
  if (await removeAnnouncement(tx, subject.id, params.announcementId)) {
    await publish(subject.id, agendaStreamId, [{ name: 'announced', body: null }]);
    await note();
  }
  return { success: true as const };
});
