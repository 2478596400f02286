import { isShown } from '#contract/kinds/chat/message-status.ts';
import { moveMessage as endpoint } from '#contract/kinds/chat/messages.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { namedFor } from '../../hidden-names.ts';
import { messageIn, moveMessageIn } from './messages.queries.ts';
import { messageEvents, messageView } from './messages.view.ts';

/** A move names the status it starts from, so that two moderators never undo each other's changes. */
export const moveMessage = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params, body: { from, to }, subject, publish, note }) => {
    if (subject.session.type !== 'chat') throw new Refusal('NotFound');
    const { settings } = subject.session;
    const session = streamOf(subject);
    if ((await messageIn(tx, session, params.messageId)) === undefined) throw new Refusal('NotFound');
    const moved = await moveMessageIn(tx, session, { id: params.messageId, from, to });
    const row = await messageIn(tx, session, params.messageId);
    if (!moved || row === undefined) throw new Refusal('Conflict');

    const message = messageView(row, settings);
    await publish(subject.pigeonholeId, subject.id, messageEvents(message, isShown(from)));
    await note({ messageId: message.id, from, to });
    return { message: namedFor(subject, message) };
  },
);
