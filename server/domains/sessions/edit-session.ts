import { editSession as endpoint } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { changeSettings } from './change-settings.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession, streamsOfSession } from './publish-session.ts';
import { changeSession, destroySecretOf, makeSecretOf, sessionToChange } from './sessions.queries.ts';
import { showSession } from './sessions.view.ts';

export const editSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, body, subject, afterCommit } = call;
  const row = await sessionToChange(tx, subject.id);
  const { anonymous } = showSession(row).settings;
  const { name, description, settings } = body;
  let changed = await changeSettings(call, row, settings ?? {});
  const about = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) };
  if (Object.keys(about).length > 0) changed = await changeSession(tx, row.id, about);

  const liveSession = showSession(changed);
  if (liveSession.settings.anonymous !== anonymous)
    await (anonymous ? destroySecretOf(tx, row.id) : makeSecretOf(tx, row.id));
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-edited');
  // The settings decide what counts as one person and which results are shown.
  afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, subject.id));
  return { liveSession };
});
