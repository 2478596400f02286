import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { periods } from '#contract/pigeonholes/status.ts';
import { CalendarLeaf } from '#web/domains/pigeonholes/CalendarLeaf.tsx';
import { daysText, placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { StatusChip } from '#web/domains/pigeonholes/StatusChip.tsx';
import { formatNumber, t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import type { Column } from '../list/columns.ts';
import type { FilterTexts } from '../list/Toolbar.tsx';
import { NextStep } from './NextStep.tsx';
import styles from './pigeonholes.module.css';

export const pigeonholeColumns = (): Column<Pigeonhole>[] => [
  {
    id: 'name',
    title: t('phList.column.name'),
    sort: 'name',
    cell: (pigeonhole) => <NameCell pigeonhole={pigeonhole} />,
  },
  {
    id: 'status',
    title: t('phList.column.status'),
    cell: (pigeonhole) => (
      <span className={styles.status}>
        <StatusChip status={pigeonhole.status} />
        <NextStep pigeonhole={pigeonhole} />
      </span>
    ),
  },
  {
    id: 'days',
    title: t('phList.column.days'),
    sort: 'starts',
    cell: ({ dateRange }) => <Days start={dateRange.start} end={dateRange.end} />,
  },
  {
    id: 'place',
    title: t('phList.column.place'),
    cell: ({ timezone }) => <span className={styles.place}>{placeOf(timezone)}</span>,
  },
  {
    id: 'sessions',
    title: t('phList.column.sessions'),
    isFigure: true,
    cell: ({ numberOfSessions }) => formatNumber(numberOfSessions),
  },
  {
    id: 'passcode',
    title: t('phList.column.passcode'),
    cell: ({ passcode: { passcode, passcodeExpired } }) => (
      <bdi className={styles.passcode} data-over={passcodeExpired || undefined}>
        {passcode}
      </bdi>
    ),
  },
];

/** The modes of the list: one's own events, or those of teams. */
export const ownerFilter = (): FilterTexts => ({
  name: 'owner',
  label: t('phList.owner'),
  all: t('phList.owner.all'),
  values: [
    { value: 'user', label: t('phList.owner.user') },
    { value: 'team', label: t('phList.owner.team') },
  ],
});

export const pigeonholeFilters = (): FilterTexts[] => [
  {
    name: 'period',
    label: t('phList.period'),
    all: t('phList.period.all'),
    values: periods.map((value) => ({ value, label: t(`phList.period.${value}`) })),
  },
  {
    name: 'kept',
    label: t('phList.kept'),
    all: t('phList.kept.all'),
    values: [{ value: 'store', label: t('phList.kept.store') }],
  },
  ownerFilter(),
];

/** What it is called, and in which team, where it is of one. */
function NameCell({ pigeonhole: { id, name, team, dateRange, status } }: { pigeonhole: Pigeonhole }) {
  const { locale } = useBoot();
  return (
    <span className={styles.name}>
      <CalendarLeaf day={dateRange.start} locale={locale} live={status === 'live'} />
      <span>
        <Link to={to('run', { phId: id })}>
          <bdi>{name}</bdi>
        </Link>
        {team && <bdi className={styles.team}>{team.name}</bdi>}
      </span>
    </span>
  );
}

function Days({ start, end }: Pigeonhole['dateRange']) {
  const { locale } = useBoot();
  return <span className={styles.days}>{daysText(start, end, locale)}</span>;
}
