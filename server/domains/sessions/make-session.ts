import { typeMeant } from '#contract/kinds/poll-types.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { makeSession as endpoint } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseBeyondEvent } from './edit/refuse-beyond-event.ts';
import { refuseParent } from './nest/refuse-parent.ts';
import { agendaAlone } from './publish-session.ts';
import { makeSecretOf } from './secrets.queries.ts';
import { insertSession, sessionToChange } from './sessions.queries.ts';
import { agendaEvents, sessionView } from './sessions.view.ts';
import { changesOf, settingsOf } from './settings.ts';
import { setupsOf } from './setup/setups.queries.ts';
import { readAgendaAgainInTest } from './test-mode/read-agenda-again.ts';

const time = (text: string | null) => (text === null ? null : new Date(text));

export const makeSession = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { kernel, tx, body, subject, now, publish, note } = call;
  const { start, end } = body.timeRange;
  const type = typeMeant(body);
  // Nobody could take part. At the field where the form says what is wrong with the two times.
  if (end !== null && Date.parse(end) <= now.getTime())
    throw new Refusal('Validation', { fields: { timeRange: [{ key: 'session.endIsPast' }] } });
  await refuseBeyondEvent(tx, subject.id, { startsAt: time(start), endsAt: time(end) });
  await refuseParent(tx, subject.id, { parentId: body.parentId, childId: null });
  const setups = await setupsOf(tx, { level: 'event', id: subject.id }, type);
  const settings = changesOf(type, settingsOf({ type, setups }), body.settings);
  const row = await insertSession(tx, {
    pigeonholeId: subject.id,
    type,
    name: body.name,
    description: body.description,
    startsAt: time(start),
    endsAt: time(end),
    parentId: body.parentId,
    settings,
  });
  await kernel.tell(tx, {
    it: 'sessionsMade',
    pigeonholeId: subject.id,
    made: [{ sessionId: row.id, body: { ...body, type } }],
  });
  // With what others have written on being told.
  const liveSession = sessionView(await sessionToChange(tx, row.id));
  if (isAnonymous(liveSession)) await makeSecretOf(tx, row.id, now);
  await publish(subject.id, agendaStreamId, agendaEvents(liveSession));
  await note({ sessionId: row.id, type: row.type });
  readAgendaAgainInTest(call, liveSession);
  return { liveSession };
});
