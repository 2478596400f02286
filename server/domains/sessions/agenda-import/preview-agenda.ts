import { agendaPreviewLimits, previewAgenda as endpoint } from '#contract/sessions/agenda-import.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { sessionsOf } from '../sessions.queries.ts';
import { speakerText } from './agenda-programme.ts';
import { readAgendaFile, rowsOfFile } from './read-agenda-file.ts';

export const previewAgenda = handleInTwoSteps(
  endpoint,
  'pigeonhole',
  rowsOfFile,
  async ({ kernel, tx, subject, who, now }, rows) => {
    const given = { tx, messages: kernel.messages, locale: who.locale, now, pigeonholeId: subject.id };
    const { sessions, problems, missing, unused, nameOf } = await readAgendaFile(rows, given);
    const there = new Set(
      (await sessionsOf(tx, subject.id)).map(({ name, startsAt }) =>
        placeOf(name, startsAt?.toISOString() ?? null),
      ),
    );
    return {
      preview: {
        sessions: sessions.length,
        rows: sessions.slice(0, agendaPreviewLimits.rows).map(({ line, session, named }) => ({
          line,
          type: session.type,
          name: session.name,
          ...session.timeRange,
          tracks: [...named.tracks],
          speakers: named.speakers.map(({ name }) => name),
        })),
        problems: problems
          .slice(0, agendaPreviewLimits.problems)
          .map(({ line, column, text }) => ({ line, column: nameOf(column), text })),
        wrong: problems.length,
        unused,
        tracks: missing.tracks,
        speakers: missing.speakers.map(speakerText),
        alreadyThere: sessions.filter(({ session: { name, timeRange } }) =>
          there.has(placeOf(name, timeRange.start)),
        ).length,
      },
    };
  },
);

const placeOf = (name: string, start: string | null) => `${start} ${name.toLowerCase()}`;
