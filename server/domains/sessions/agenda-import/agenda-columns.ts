import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { isMadeType, madeTypes } from '#contract/kinds/made-types.ts';
import type { Messages } from '#server/kernel/messages.ts';

/** What an agenda can say of a session, in the order of the template. */
export const agendaColumns = [
  'title',
  'type',
  'day',
  'start',
  'end',
  'track',
  'speakers',
  'description',
  'question',
  'options',
] as const;
export type AgendaColumn = (typeof agendaColumns)[number];

/** Where each column stands, and what the file calls it. */
export type Columns = ReadonlyMap<AgendaColumn, { at: number; name: string }>;

/** What else people call them, beside what we do. */
const otherNames: Readonly<Record<AgendaColumn, readonly string[]>> = {
  title: ['title', 'name', 'session', 'session name', 'session title'],
  type: ['type', 'kind', 'session type'],
  day: ['day', 'date'],
  start: ['start', 'from', 'start time', 'begin', 'begins'],
  end: ['end', 'to', 'until', 'end time', 'ends'],
  track: ['track', 'tracks'],
  speakers: ['speakers', 'speaker', 'presenter', 'presenters'],
  description: ['description', 'text', 'abstract'],
  question: ['question', 'prompt'],
  options: ['options', 'answers', 'choices'],
};

/** As cells are compared: without case, and without what stands around a word. */
const plain = (text: string) => text.trim().toLowerCase().replace(/[*:]$/, '').trim();

/** The columns of a header, in whatever language it is written; `twice`: what two of them are called. */
export function columnsOf(
  header: readonly string[],
  messages: Messages,
): { columns: Columns; unused: string[]; twice: string | null } {
  const named = columnsByName(messages);
  const columns = new Map<AgendaColumn, { at: number; name: string }>();
  const unused: string[] = [];
  let twice: string | null = null;
  for (const [at, name] of header.entries()) {
    if (name.trim() === '') continue;
    const column = named.get(plain(name));
    if (column === undefined) unused.push(name);
    else if (columns.has(column)) twice ??= name;
    else columns.set(column, { at, name });
  }
  return { columns, unused, twice };
}

/** All that the columns are called. */
function columnsByName(messages: Messages): ReadonlyMap<string, AgendaColumn> {
  const says = messages.locales.map((locale) => messages.in(locale));
  return new Map(
    agendaColumns.flatMap((column) => {
      const ours = says.map((say) => plain(say(`agendaFile.column.${column}`)));
      return [...otherNames[column], ...ours].map((name) => [name, column] as const);
    }),
  );
}

/** The kinds of session by all that they are called, in every language. */
export function typesByName(messages: Messages): ReadonlyMap<string, MadeType> {
  const names = new Map<string, MadeType>([['mcq', 'poll']]);
  for (const type of madeTypes.filter(isMadeType)) {
    names.set(type, type);
    for (const locale of messages.locales) {
      const say = messages.in(locale);
      names.set(plain(say(`sessionType.${type}`)), type);
      names.set(plain(say(`agenda.add.${type}`)), type);
    }
  }
  return names;
}

export const typeNamed = (types: ReadonlyMap<string, MadeType>, name: string): MadeType | undefined =>
  types.get(plain(name));
