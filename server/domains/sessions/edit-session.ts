import { editSession as endpoint, hasStarted } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession, streamsOfSession } from './publish-session.ts';
import { changeSession, destroySecretOf, makeSecretOf, sessionToChange } from './sessions.queries.ts';
import { showSession } from './sessions.view.ts';

/** The anonymity setting cannot change once people have acted on what the screen told them. */
export const editSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, body, subject, now, afterCommit } = call;
  const row = await sessionToChange(tx, subject.id);
  const anonymous = body.settings?.anonymous ?? row.anonymous;
  if (anonymous !== row.anonymous && hasStarted(showSession(row), now.getTime()))
    throw new Refusal('SessionStarted');

  const { name, description, settings } = body;
  const change = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...settings,
  };
  const changed = Object.keys(change).length === 0 ? row : await changeSession(tx, row.id, change);
  if (anonymous !== row.anonymous) await (anonymous ? makeSecretOf(tx, row.id) : destroySecretOf(tx, row.id));
  const liveSession = showSession(changed);
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-edited');
  // The settings decide what counts as one person and which results are shown.
  afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, subject.id));
  return { liveSession };
});
