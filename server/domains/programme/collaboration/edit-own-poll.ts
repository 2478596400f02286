import { editOwnPoll as endpoint } from '#contract/programme/collaboration.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import {
  publishSession,
  sessionToChange,
  sessionView,
  streamsOfSession,
} from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** What the poll asks, in words, and nothing else of it: as organizers change it, but only until it starts. */
export const editOwnPoll = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, body, subject, now, publish, note } = call;
  const session = sessionView(await sessionToChange(tx, subject.id));
  if (hasStarted(session, now.getTime())) throw new Refusal('SessionStarted');
  // They are of the event, and for those who set it up.
  if (body.poll.prompts.some(({ options }) => options.some(({ picture }) => picture !== undefined)))
    throw new Refusal('NotAllowed');
  await kernel.tell(tx, { it: 'sessionEdited', session, body: { poll: body.poll, seen: {} }, now, publish });
  await publishSession(call, session);
  await note();
  return { success: true } as const;
});
