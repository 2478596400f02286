import { readIntegrations as endpoint } from '#contract/sessions/session-integrations.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { meetingOf } from './integrations.queries.ts';

export const readIntegrations = handle(endpoint, 'session', async ({ tx, subject }) => {
  const meeting = await meetingOf(tx, subject.id);
  return { integrations: meeting === undefined ? [] : [meeting] };
});
