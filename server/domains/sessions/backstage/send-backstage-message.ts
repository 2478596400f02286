import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import {
  sendBackstageMessage as endpoint,
  mostWaitingBackstage,
  mostWaitingOfEvent,
} from '#contract/sessions/backstage.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { agendaAlone } from '../publish-session.ts';
import { countWaiting, insertBackstageMessage, isSessionOf } from './backstage.queries.ts';
import { backstageChanged } from './backstage-changed.ts';

export const sendBackstageMessage = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, body, subject, who, now, publish, note } = call;
  const { text, sessionId } = body;
  if (sessionId !== null && !(await isSessionOf(tx, subject.id, sessionId))) throw new Refusal('NotFound');
  const { inEvent, onOnePanel } = await countWaiting(tx, subject.id, sessionId);
  if (onOnePanel >= mostWaitingBackstage || inEvent >= mostWaitingOfEvent) throw new Refusal('BackstageFull');
  const sentBy = who.account?.accountId ?? null;
  const messageId = await insertBackstageMessage(tx, subject.id, { sessionId, text, sentAt: now, sentBy });
  await publish(subject.id, agendaStreamId, [await backstageChanged(tx, subject.id)]);
  await note({ ...(sessionId !== null && { sessionId }) });
  return { messageId };
});
