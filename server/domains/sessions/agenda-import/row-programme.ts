import { mostInSession, mostSpeakers } from '#contract/programme/speaker-limits.ts';
import { mostTracks } from '#contract/programme/track-limits.ts';
import type { AgendaColumn } from './agenda-columns.ts';
import {
  type Named,
  speakerMeant,
  speakersCalled,
  speakerText,
  tooLong,
  trackMeant,
} from './agenda-programme.ts';
import { type Reading, type RowProblem, shown } from './row-reading.ts';

/** What is wrong with the tracks and the speakers of a row, each of the two cells once. */
export function programmeProblems(
  { tracks, speakers }: Named,
  { programmeThen, programmeFitting, say, textOf }: Reading,
): RowProblem[] {
  function ofTracks(): string | null {
    if (tracks.some(tooLong.track)) return textOf({ key: 'track.name.long' });
    if (tracks.every((name) => trackMeant(programmeFitting, name))) return null;
    return say('agendaFile.problem.tracks', { most: mostTracks });
  }

  function ofSpeakers(): string | null {
    if (speakers.some(tooLong.speaker)) return textOf({ key: 'speaker.name.long' });
    if (speakers.some(tooLong.company)) return textOf({ key: 'speaker.company.long' });
    if (speakers.length > mostInSession) return textOf({ key: 'session.speakers.many' });
    const several = speakers.find((one) => speakerMeant(programmeThen.speakers, one) === 'several');
    if (several) {
      const names = speakersCalled(programmeThen.speakers, several.name).map(speakerText).join(', ');
      return textOf({ key: 'agendaFile.problem.speaker', values: { value: shown(several.name), names } });
    }
    if (speakers.every((one) => speakerMeant(programmeFitting.speakers, one))) return null;
    return say('agendaFile.problem.speakers', { most: mostSpeakers });
  }

  const problem = (column: AgendaColumn, text: string | null) => (text === null ? [] : [{ column, text }]);
  return [...problem('track', ofTracks()), ...problem('speakers', ofSpeakers())];
}
