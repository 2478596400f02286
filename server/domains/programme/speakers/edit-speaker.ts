import type { BodyOf } from '#contract/endpoint.ts';
import { editSpeaker as endpoint } from '#contract/programme/speakers.ts';
import { sessionsOf } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { inOneOrder, refuseConflicts, seenInOneOrder } from '#server/kernel/refuse-conflicts.ts';
import { removeInvitation } from '../collaboration/invitations.queries.ts';
import { agendaOfEvent, publishSessions } from '../publish-sessions.ts';
import { refuseWrongFields } from './refuse-wrong-fields.ts';
import {
  type SpeakerRow,
  type Speaking,
  speakerOf,
  updateSpeaker,
  writeSessionsOfSpeaker,
} from './speakers.queries.ts';
import { speakerView } from './speakers.view.ts';

export const editSpeaker = handleOnStreams(endpoint, 'speaker', agendaOfEvent, async (call) => {
  const { tx, subject, body, note } = call;
  const { id, pigeonholeId } = subject;
  const before = await existing(tx, subject);
  const { seen, sessions, ...fields } = body;
  await refuseStale(tx, subject, before, body);
  const { name = before.name, company = before.company, pictureId } = fields;
  const isRenamed = fields.name !== undefined || fields.company !== undefined;
  const named = isRenamed ? { name, company } : undefined;
  await refuseWrongFields(tx, pigeonholeId, { named, pictureId, sessions }, before);
  if (Object.keys(fields).length > 0) await updateSpeaker(tx, id, fields);
  // The code went to the reader of another address.
  if (fields.email !== undefined && fields.email !== before.email) await removeInvitation(tx, id);
  if (sessions !== undefined) await writeSessionsOfSpeaker(tx, id, sessions);
  const shownIn = [...before.sessions, ...(sessions ?? [])];
  await publishSessions(
    call,
    pigeonholeId,
    shownIn.map(({ sessionId }) => sessionId),
  );
  await note({ name });
  return { speaker: speakerView(await existing(tx, subject)) };
});

type Subject = { id: string; pigeonholeId: string };

/** Somebody else may have deleted it before it was this call's turn. */
async function existing(tx: Tx, { id, pigeonholeId }: Subject): Promise<SpeakerRow> {
  const row = await speakerOf(tx, pigeonholeId, id);
  if (row === undefined) throw new Refusal('NotFound');
  return row;
}

/** Whoever sorts the agenda has not changed who speaks where. */
const written = (speaking: readonly Speaking[]) =>
  inOneOrder(speaking.map(({ sessionId, role }) => `${sessionId}:${role}`));

async function refuseStale(
  tx: Tx,
  { pigeonholeId }: Subject,
  before: SpeakerRow,
  { seen, sessions, ...fields }: BodyOf<typeof endpoint>,
): Promise<void> {
  const names = new Map((await sessionsOf(tx, pigeonholeId)).map(({ id, name }) => [id, name]));
  const { id: _id, invitation: _invitation, ...current } = before;
  const shown = before.sessions.map(({ sessionId }) => names.get(sessionId)).join(', ');
  refuseConflicts(
    { ...current, sessions: written(before.sessions) },
    { ...fields, sessions: sessions && written(sessions) },
    { ...seen, ...(seen.sessions !== undefined && { sessions: seenInOneOrder(seen.sessions) }) },
    { shown: { sessions: shown }, pictures: ['pictureId'] },
  );
}
