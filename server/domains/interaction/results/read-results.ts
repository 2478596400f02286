import { readResults as endpoint } from '#contract/interaction/results.ts';
import { hasOpened } from '#contract/sessions/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { kindOf } from '../kinds/kinds.ts';

export const readResults = handle(endpoint, 'session', async ({ tx, subject, now }) => {
  const { session, pigeonholeId, id: streamId } = subject;
  const at = { session, secret: null, hasStarted: hasOpened(session, now.getTime()) };
  const { contents } = await kindOf(session.type).read(tx, { pigeonholeId, streamId }, at);
  return { type: session.type, ...contents.admin };
});
