import { type Pretend, statusOf } from '#contract/pigeonholes/state.ts';
import type { SheetFile } from '#server/kernel/sheets/sheet-to-write.ts';
import type { PigeonholeRow } from '../pigeonholes.queries.ts';
import { timesOf } from '../pigeonholes.view.ts';

/** As of one moment, which their statuses depend on. */
export const pigeonholesSheet = ({
  now,
  pretend,
}: {
  now: Date;
  pretend: Pretend;
}): SheetFile<PigeonholeRow> => ({
  file: 'events',
  title: 'phList.title',
  zone: 'UTC',
  columns: [
    { title: 'phList.column.name', cell: ({ name }) => name, width: 40 },
    {
      title: 'phList.column.status',
      cell: (row, say) => say(`ph.status.${statusOf({ ...timesOf(row), pretend }, now.getTime())}`),
    },
    { title: 'phList.column.start', cell: ({ startsOn }) => new Date(startsOn), dates: 'days' },
    { title: 'phList.column.end', cell: ({ endsOn }) => endsOn && new Date(endsOn), dates: 'days' },
    { title: 'phList.column.place', cell: ({ timeZone }) => timeZone },
    { title: 'phList.column.sessions', cell: ({ sessions }) => sessions },
    { title: 'phList.column.passcode', cell: ({ passcode }) => passcode },
    {
      title: 'phList.column.team',
      cell: ({ workspaceKind, workspaceName }) => (workspaceKind === 'team' ? workspaceName : ''),
      width: 30,
    },
  ],
});
