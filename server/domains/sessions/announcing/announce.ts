import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { announce as endpoint } from '#contract/sessions/announcements.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { agendaAlone } from '../publish-session.ts';
import { replaceAnnouncement } from './announcements.queries.ts';

/** Of two desks the last one counts. */
export const announce = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, body, subject, now, publish, note } = call;
  const until = new Date(now.getTime() + body.minutes * 60_000);
  const announcement = await replaceAnnouncement(tx, subject.id, { text: body.text, now, until });
  await publish(subject.id, agendaStreamId, [{ name: 'announced', body: announcement }]);
  await note();
  return {
    announcement: { ...announcement, at: now.toISOString(), until: until.toISOString() },
  };
});
