import { mostSpeakers, speakerLimits } from '#contract/programme/speaker-limits.ts';
import { mostTracks, trackLimits } from '#contract/programme/track-limits.ts';

type KnownSpeaker = { id: string; name: string; company: string };
export type KnownProgramme = {
  tracks: readonly { id: string; name: string }[];
  speakers: readonly KnownSpeaker[];
};

/** Somebody as a file names them; `company` null: it says none. */
type NamedSpeaker = { name: string; company: string | null };
/** What a row says of the programme. */
export type Named = { tracks: readonly string[]; speakers: readonly NamedSpeaker[] };

/** Tracks and speakers that an import has to make, in the order of its file. */
export type MissingProgramme = { tracks: string[]; speakers: { name: string; company: string }[] };

/** Names are the same with and without capitals, as PostgreSQL compares them too. */
const read = (name: string) => name.toLowerCase();

/** Where a cell has a semicolon or a line break, a comma is part of a name. */
function namesIn(cell: string): string[] {
  const separator = /[\n;؛|]/.test(cell) ? /[\n;؛|]/ : /[,،]/;
  const names = cell
    .split(separator)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [read(name), name])).values()];
}

/** Two of one name are told apart by their company, in brackets. */
function speakerIn(text: string): NamedSpeaker {
  const [, name = text, company = null] = /^(.+?) ?\(([^()]+)\)$/.exec(text) ?? [];
  return { name, company: company === null ? null : company.trim() };
}

export const namedIn = (tracks: string, speakers: string): Named => ({
  tracks: namesIn(tracks),
  speakers: namesIn(speakers).map(speakerIn),
});

export const speakerText = ({ name, company }: { name: string; company: string | null }): string =>
  company ? `${name} (${company})` : name;

type Called = { name: string; company: string };
/** Speakers by their names: those of one name, and of these the first of each company. */
type SpeakersByName<Speaker> = Map<string, { all: Speaker[]; byCompany: Map<string, Speaker> }>;

/**
 * What a programme calls by which name. It is made once for a file: looking through lists for each of its names would keep the
 * thread that takes votes for half a minute.
 */
export type ByName<Track, Speaker> = { tracks: Map<string, Track>; speakers: SpeakersByName<Speaker> };

export function byName<Track extends { name: string }, Speaker extends Called>(
  tracks: readonly Track[],
  speakers: readonly Speaker[],
): ByName<Track, Speaker> {
  const found: ByName<Track, Speaker> = { tracks: new Map(), speakers: new Map() };
  for (const track of tracks)
    if (!found.tracks.has(read(track.name))) found.tracks.set(read(track.name), track);
  for (const speaker of speakers) addSpeaker(found.speakers, speaker);
  return found;
}

function addSpeaker<Speaker extends Called>(to: SpeakersByName<Speaker>, speaker: Speaker): void {
  const called = to.get(read(speaker.name)) ?? { all: [], byCompany: new Map<string, Speaker>() };
  called.all.push(speaker);
  const company = read(speaker.company);
  if (!called.byCompany.has(company)) called.byCompany.set(company, speaker);
  to.set(read(speaker.name), called);
}

export const speakersCalled = <Speaker>(speakers: SpeakersByName<Speaker>, name: string): Speaker[] =>
  speakers.get(read(name))?.all ?? [];

export const trackMeant = <Track>({ tracks }: Pick<ByName<Track, never>, 'tracks'>, name: string) =>
  tracks.get(read(name));

/** Of several with a name, the one without a company is meant; `several`: there is none such. */
export function speakerMeant<Speaker>(
  speakers: SpeakersByName<Speaker>,
  { name, company }: NamedSpeaker,
): Speaker | 'several' | undefined {
  const called = speakers.get(read(name));
  const exactly = called?.byCompany.get(read(company ?? ''));
  if (company !== null || called === undefined) return exactly;
  if (called.all.length === 1) return called.all[0];
  return exactly ?? 'several';
}

/**
 * What of these names the event does not have yet. It ends with the first that is more than an event can have: the file is refused
 * then, whatever else it names.
 */
export function missingFrom(known: KnownProgramme, named: readonly Named[]): MissingProgramme {
  const there = byName<{ name: string }, Called>(known.tracks, known.speakers);
  const tracks: string[] = [];
  for (const name of named.flatMap((one) => one.tracks)) {
    if (tracks.length > mostTracks) break;
    if (trackMeant(there, name) !== undefined) continue;
    tracks.push(name);
    there.tracks.set(read(name), { name });
  }
  const speakers: MissingProgramme['speakers'] = [];
  const wanted = named.flatMap((one) => one.speakers);
  // Whoever stands somewhere with their company is meant where they stand without it.
  for (const speaker of [
    ...wanted.filter(({ company }) => company !== null),
    ...wanted.filter(({ company }) => company === null),
  ]) {
    if (speakers.length > mostSpeakers) break;
    if (speakerMeant(there.speakers, speaker) !== undefined) continue;
    const made = { name: speaker.name, company: speaker.company ?? '' };
    speakers.push(made);
    addSpeaker(there.speakers, made);
  }
  return { tracks, speakers };
}

/** The ids of what a row names: all of it is there by now. */
export const idsOf = (known: ByName<{ id: string }, { id: string }>, { tracks, speakers }: Named) => ({
  trackIds: tracks.flatMap((name) => trackMeant(known, name)?.id ?? []),
  speakerIds: [
    ...new Set(
      speakers.flatMap((named) => {
        const meant = speakerMeant(known.speakers, named);
        return meant === undefined || meant === 'several' ? [] : meant.id;
      }),
    ),
  ],
});

export const tooLong = {
  track: (name: string) => name.length > trackLimits.name.most,
  speaker: ({ name }: NamedSpeaker) => name.length > speakerLimits.name.most,
  company: ({ company }: NamedSpeaker) => (company ?? '').length > speakerLimits.company.most,
};
