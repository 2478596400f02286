import type { Track } from '#contract/programme/tracks.ts';
import { stillIn } from '../setup/still-in.ts';

/** As the form has them. */
export type TrackFields = Omit<Track, 'id' | 'pigeonholeId'>;

export const newTrack: TrackFields = { name: '', color: 'blue', sessionIds: [] };

export const fieldsOf = ({ name, color, sessionIds }: Track): TrackFields => ({ name, color, sessionIds });

/** Without sessions that were deleted since they were chosen. */
export const withoutGone = (
  fields: TrackFields,
  sessions: readonly { id: string }[] | undefined,
): TrackFields => ({ ...fields, sessionIds: stillIn(sessions, fields.sessionIds, (id) => id) });
