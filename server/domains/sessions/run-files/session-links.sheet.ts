import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';

type Linked = { session: LiveSession; url: string; embedUrl: string };

const timeOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** The addresses of the sessions of an event. */
export const sessionLinksSheet = (zone: string): SheetToWrite<Linked> => ({
  file: 'session-links',
  title: 'runFile.session_links',
  zone,
  columns: [
    { title: 'runFile.column.session', cell: ({ session }) => session.name, width: 40 },
    {
      title: 'runFile.column.type',
      cell: ({ session }, say) => say(`sessionType.${session.type}`),
      width: 16,
    },
    {
      title: 'runFile.column.start',
      cell: ({ session }) => timeOf(session.timeRange.start),
      dates: 'minutes',
    },
    { title: 'runFile.column.end', cell: ({ session }) => timeOf(session.timeRange.end), dates: 'minutes' },
    { title: 'runFile.column.link', cell: ({ url }) => url, width: 44 },
    { title: 'runFile.column.embed', cell: ({ embedUrl }) => embedUrl, width: 44 },
    {
      title: 'runFile.column.hidden',
      cell: ({ session }, say) => (session.hidden ? say('runFile.hidden') : null),
      width: 24,
    },
  ],
});
