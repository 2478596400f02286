import { mostInSession } from '#contract/programme/speaker-limits.ts';
import { holdFiles } from '#server/domains/files/index.ts';
import { sessionsOf } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { refuseForeign } from '../refuse-foreign.ts';
import { isSpeakerName, type Speaking, speakerCounts } from './speakers.queries.ts';

type Wanted = {
  /** Both, where one of them changes. */
  named?: { name: string; company: string } | undefined;
  pictureId?: string | null | undefined;
  sessions?: readonly Speaking[] | undefined;
};

/** Throws for what a schema cannot know: the event is locked, so what holds now holds until it is written. */
export async function refuseWrongFields(
  tx: Tx,
  pigeonholeId: string,
  { named, pictureId, sessions }: Wanted,
  before: { id?: string; sessions: readonly Speaking[] } = { sessions: [] },
): Promise<void> {
  const besides = before.id === undefined ? {} : { besides: before.id };
  if (named && (await isSpeakerName(tx, pigeonholeId, { ...named, ...besides })))
    refuse('name', 'speaker.name.taken');
  if (pictureId && (await holdFiles(tx, pigeonholeId, [pictureId])).length === 0)
    refuse('pictureId', 'picture.lost');
  if (sessions === undefined) return;
  const ids = sessions.map(({ sessionId }) => sessionId);
  const known = new Set((await sessionsOf(tx, pigeonholeId)).map(({ id }) => id));
  refuseForeign(ids, known, { field: 'sessions', key: 'programme.session.gone' });
  const more = ids.filter((id) => before.sessions.every(({ sessionId }) => sessionId !== id));
  const counts = await speakerCounts(tx, more);
  if (more.some((id) => (counts.get(id) ?? 0) >= mostInSession)) refuse('sessions', 'session.speakers.many');
}

function refuse(field: string, key: NonNullable<FieldProblem['key']>): never {
  throw new Refusal('Validation', { fields: { [field]: [{ key }] } });
}
