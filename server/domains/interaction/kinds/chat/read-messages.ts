import { messageStatuses } from '#contract/kinds/chat/message-status.ts';
import { readMessages as endpoint } from '#contract/kinds/chat/messages.ts';
import { streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { namedFor } from '../../hidden-names.ts';
import { maySee } from './messages.policy.ts';
import { pageOfMessages } from './messages.queries.ts';
import { messageView } from './messages.view.ts';

export const readMessages = handle(endpoint, 'session', async ({ tx, subject, query, now }) => {
  const { session: asked } = subject;
  if (asked.type !== 'chat') throw new Refusal('NotFound');
  const { status, order, after, most } = query;
  const statuses = (status === undefined ? messageStatuses : [status]).filter((one) =>
    maySee(subject, one, now),
  );
  if (statuses.length === 0) throw new Refusal('NotAllowed');

  const session = streamOf(subject);
  const rows = await pageOfMessages(tx, session, { statuses, order, after: after ?? null, most: most + 1 });
  const messages = rows.slice(0, most).map((row) => namedFor(subject, messageView(row, asked.settings)));
  return { messages, next: rows.length > most ? (messages.at(-1)?.id ?? null) : null };
});
