import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { fetchAgendaTemplate as endpoint } from '#contract/sessions/agenda-import.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answerSheet, answerWorkbook } from '#server/kernel/sheets/answer-sheet.ts';
import type { SheetFile, SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';
import { knownRows, speakSheet } from '#server/kernel/sheets/speak-sheet.ts';
import { type AgendaColumn, agendaColumns } from './agenda-columns.ts';
import { importedTypes } from './read-row.ts';

type Example = {
  name: 'welcome' | 'talk' | 'vote' | 'break' | 'qna';
  type: MadeType;
  times: readonly [string, string];
  /** It stands in a track; else it is for everybody. */
  inTrack: boolean;
};

const examples: readonly Example[] = [
  { name: 'welcome', type: 'dummy', times: ['09:00', '09:15'], inTrack: false },
  { name: 'talk', type: 'dummy', times: ['09:15', '10:00'], inTrack: true },
  { name: 'qna', type: 'qna', times: ['10:00', '10:20'], inTrack: true },
  { name: 'break', type: 'break', times: ['10:20', '10:50'], inTrack: false },
  { name: 'vote', type: 'poll', times: ['10:50', '11:00'], inTrack: false },
];

/** An agenda as it is written into the template. */
const agendaSheet = ({ day, zone }: { day: string; zone: string }): SheetFile<Example> => ({
  file: 'agenda-template',
  title: 'agendaFile.title',
  zone,
  columns: [
    {
      title: 'agendaFile.column.title',
      cell: ({ name }, say) => say(`agendaFile.example.${name}`),
      width: 36,
    },
    { title: 'agendaFile.column.type', cell: ({ type }, say) => say(`agenda.add.${type}`), width: 18 },
    { title: 'agendaFile.column.day', cell: () => new Date(day), dates: 'days', width: 12 },
    { title: 'agendaFile.column.start', cell: ({ times }) => times[0], width: 9 },
    { title: 'agendaFile.column.end', cell: ({ times }) => times[1], width: 9 },
    {
      title: 'agendaFile.column.track',
      cell: ({ inTrack }, say) => (inTrack ? say('agendaFile.example.track') : null),
      width: 18,
    },
    {
      title: 'agendaFile.column.speakers',
      cell: ({ name }, say) => (name === 'talk' ? say('agendaFile.example.speakers') : null),
      width: 30,
    },
    {
      title: 'agendaFile.column.description',
      cell: ({ name }, say) => (name === 'talk' ? say('agendaFile.example.talk.text') : null),
      width: 40,
    },
    {
      title: 'agendaFile.column.question',
      cell: ({ name }, say) => (name === 'vote' ? say('agendaFile.example.vote.question') : null),
      width: 36,
    },
    {
      title: 'agendaFile.column.options',
      cell: ({ name }, say) => (name === 'vote' ? say('agendaFile.example.vote.options') : null),
      width: 30,
    },
  ],
});

/** What goes into each column. */
const guideSheet = (event: { day: string; zone: string }): SheetToWrite<AgendaColumn> => ({
  file: 'agenda-template',
  title: 'agendaFile.guide',
  columns: [
    {
      title: 'agendaFile.guide.column',
      cell: (column, say) => say(`agendaFile.column.${column}`),
      width: 16,
    },
    {
      title: 'agendaFile.guide.text',
      cell: (column, say) =>
        say(`agendaFile.guide.${column}`, {
          ...event,
          types: importedTypes.map((type) => say(`agenda.add.${type}`)).join(', '),
        }),
      width: 110,
    },
  ],
});

export const fetchAgendaTemplate = handle(endpoint, 'pigeonhole', async (call) => {
  const { startsOn: day, timeZone: zone } = await pigeonholeById(call.tx, call.subject.id);
  const agenda = agendaSheet({ day, zone });
  if (call.query.format === 'csv') return answerSheet(call, agenda, knownRows(examples));
  const say = call.kernel.messages.in(call.who.locale);
  return answerWorkbook(call, agenda, [
    speakSheet({ sheet: agenda, ...knownRows(examples) }, say),
    speakSheet({ sheet: guideSheet({ day, zone }), ...knownRows(agendaColumns) }, say),
  ]);
});
