import { listSessionLinks as endpoint } from '#contract/sessions/session-links.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { audienceOriginOf } from '#server/kernel/http/origin.ts';
import { sessionsOf } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';

export const listSessionLinks = handle(endpoint, 'pigeonhole', async ({ kernel, tx, subject }) => {
  const { passcode, passcodeHeld } = await pigeonholeById(tx, subject.id);
  const event = `${audienceOriginOf(kernel.config)}/${passcode}`;
  const sessions = (await sessionsOf(tx, subject.id)).map(sessionView);
  return {
    sessions: sessions.map(({ id, name, type, hidden }) => ({
      id,
      name,
      type,
      hidden,
      url: `${event}/s/${id}`,
      embedUrl: `${event}/i/${id}`,
    })),
    expired: !passcodeHeld,
  };
});
