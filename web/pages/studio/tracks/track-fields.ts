import type { Track } from '#contract/programme/tracks.ts';
import { stillIn } from '../setup/still-in.ts';

/** As the form has them. */
export type TrackFields = Omit<Track, 'id'>;

export const newTrack: TrackFields = { name: '', color: 'blue', sessionIds: [] };

export const fieldsOf = ({ id: _, ...fields }: Track): TrackFields => fields;

/** Without sessions that were deleted since they were chosen. */
export const withoutGone = (
  fields: TrackFields,
  sessions: readonly { id: string }[] | undefined,
): TrackFields => ({ ...fields, sessionIds: stillIn(sessions, fields.sessionIds, (id) => id) });

/** Only what was changed here, and what its writer saw there. */
export function changeOf(fields: TrackFields, base: TrackFields) {
  const changed = (['name', 'color', 'sessionIds'] as const).filter(
    (field) => String(fields[field]) !== String(base[field]),
  );
  const entries = changed.map((field) => [field, fields[field]]);
  const seen = changed.map((field) => [field, String(base[field])]);
  return { ...(Object.fromEntries(entries) as Partial<TrackFields>), seen: Object.fromEntries(seen) };
}
