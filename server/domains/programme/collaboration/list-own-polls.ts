import { isPollOfSpeaker } from '#contract/kinds/polls-of-speakers.ts';
import { listOwnPolls as endpoint, type OwnPoll } from '#contract/programme/collaboration.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import { promptsOfPoll } from '#server/domains/interaction/index.ts';
import { sessionsOf, sessionView } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { endOfInvitation } from './invitations.queries.ts';

export const listOwnPolls = handle(endpoint, 'pigeonhole', async ({ tx, subject, who, now }) => {
  const { speakerId = '' } = who.speaker ?? {};
  const expiresAt = await endOfInvitation(tx, speakerId);
  if (expiresAt === undefined) throw new Refusal('NotFound');
  const sessions = (await sessionsOf(tx, subject.id)).map(sessionView);
  const own = sessions.filter(({ speakers = [] }) => speakers.some(({ id }) => id === speakerId));
  const parentOf = (parentId: string | null) => own.find(({ id }) => id === parentId);
  const polls: OwnPoll[] = [];
  for (const session of sessions) {
    const parent = parentOf(session.parentId);
    if (!isPollOfSpeaker(session) || (parent === undefined && !own.includes(session))) continue;
    // In test mode, what is asked is still being made.
    const isStarted = hasStarted(session, now.getTime());
    const { id, name, timeRange } = session;
    const stream = { pigeonholeId: subject.id, streamId: id };
    const prompts = isStarted ? [] : await promptsOfPoll(tx, stream);
    const inside = parent?.name ?? null;
    polls.push({ id, name, inside, start: timeRange.start, hasStarted: isStarted, prompts });
  }
  return { expiresAt: expiresAt.toISOString(), polls };
});
