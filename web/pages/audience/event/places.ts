import { takesPart } from '#contract/kinds/interactive-types.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { inTrack } from '#web/domains/programme/in-track.ts';

/** A group in which nobody takes part: whoever is there is in what stands inside it. */
export const isPlainGroup = ({ id, type }: LiveSession, all: readonly LiveSession[]): boolean =>
  !takesPart(type) && all.some(({ parentId }) => parentId === id);

/** Where phones may be led that follow a track: its agenda shows groups for everybody, in which all may be of another one. */
export function placesIn(all: readonly LiveSession[], trackId: string): LiveSession[] {
  const shown = inTrack(all, trackId);
  return shown.filter((one) => !isPlainGroup(one, all) || shown.some(({ parentId }) => parentId === one.id));
}
