import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { acknowledgeBackstageMessage as endpoint } from '#contract/sessions/backstage.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { agendaAlone } from '../publish-session.ts';
import { acknowledge, isMessageOf } from './backstage.queries.ts';
import { backstageChanged } from './backstage-changed.ts';

/** Of two tablets on stage the first one counts. */
export const acknowledgeBackstageMessage = handleOnStreams(
  endpoint,
  'pigeonhole',
  agendaAlone,
  async ({ tx, params, subject, who, now, publish, note }) => {
    const id = params.backstageMessageId;
    const isFirst = await acknowledge(tx, subject.id, { id, at: now, by: who.account?.accountId ?? null });
    if (!isFirst && !(await isMessageOf(tx, subject.id, id))) throw new Refusal('NotFound');
    if (isFirst) {
      await publish(subject.id, agendaStreamId, [await backstageChanged(tx, subject.id)]);
      await note();
    }
    return { success: true as const };
  },
);
