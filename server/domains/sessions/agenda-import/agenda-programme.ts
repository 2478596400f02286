import { speakerLimits } from '#contract/programme/speaker-limits.ts';
import { trackLimits } from '#contract/programme/track-limits.ts';

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

const trackMeant = (known: Pick<KnownProgramme, 'tracks'>, name: string) =>
  known.tracks.find((track) => read(track.name) === read(name));

/** Of several with a name, the one without a company is meant; `several`: there is none such. */
export function speakerMeant<Speaker extends { name: string; company: string }>(
  speakers: readonly Speaker[],
  { name, company }: NamedSpeaker,
): Speaker | 'several' | undefined {
  const called = speakers.filter((speaker) => read(speaker.name) === read(name));
  const exactly = called.find((speaker) => read(speaker.company) === read(company ?? ''));
  if (company !== null || called.length === 0) return exactly;
  if (called.length === 1) return called[0];
  return exactly ?? 'several';
}

/** What of these names the event does not have yet. */
export function missingFrom(known: KnownProgramme, named: readonly Named[]): MissingProgramme {
  const tracks: string[] = [];
  for (const name of named.flatMap((one) => one.tracks))
    if (!trackMeant(known, name) && !tracks.some((made) => read(made) === read(name))) tracks.push(name);
  const speakers: MissingProgramme['speakers'] = [];
  const wanted = named.flatMap((one) => one.speakers);
  // Whoever stands somewhere with their company is meant where they stand without it.
  for (const speaker of [
    ...wanted.filter(({ company }) => company !== null),
    ...wanted.filter(({ company }) => company === null),
  ])
    if (speakerMeant([...known.speakers, ...speakers], speaker) === undefined)
      speakers.push({ name: speaker.name, company: speaker.company ?? '' });
  return { tracks, speakers };
}

/** The ids of what a row names: all of it is there by now. */
export const idsOf = (known: KnownProgramme, { tracks, speakers }: Named) => ({
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
