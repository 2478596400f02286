import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { hasStarted, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { addressOf } from '#web/api/call.ts';
import { timesText, timeText } from '#web/domains/pigeonholes/event-time.ts';
import { TrackMark } from '#web/domains/programme/TrackMark.tsx';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { kinds } from '../kinds/kinds.ts';
import { insideMain } from '../layout/inside-main.ts';
import type { LossAct } from '../sessions/loss/use-loss.ts';
import { PhaseChip } from '../sessions/PhaseChip.tsx';
import { PhaseControl } from '../sessions/PhaseControl.tsx';
import type { useSessionActions } from '../sessions/use-session-actions.ts';
import { SortButtons, SortHandle, type SortRow } from '../sorting/SortControls.tsx';
import styles from './agenda.module.css';

type Props = {
  session: LiveSession;
  /** In the agenda; null: inside another session, with which it is moved. */
  place: SortRow | null;
  /** Its parent is hidden, and it with that. */
  hiddenWith: boolean;
  now: number;
  timezone: string;
  actions: ReturnType<typeof useSessionActions>;
  /** Asks before what people gave to the session goes. */
  onLose: (act: LossAct) => void;
};

export function SessionRow({ session, place, hiddenWith, now, timezone, actions, onLose }: Props) {
  const { locale } = useBoot();
  const { id, pigeonholeId, type, name, description, hidden, tracks = [], speakers = [] } = session;
  const phase = phaseOf(session, now);
  return (
    <div className={styles.row} data-phase={phase}>
      <span className={styles.start}>
        {place && <SortHandle row={place} />}
        <span className={styles.type} data-type={type}>
          <Icon name={kinds[type].icon} />
        </span>
      </span>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={to('edit-session', { phId: pigeonholeId, lsId: id })}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{t(`sessionType.${type}`)}</span>
          <span>{whenText(session, timezone, locale)}</span>
          {speakers.length > 0 && <bdi>{speakers.map((speaker) => speaker.name).join(', ')}</bdi>}
          {tracks.map((track) => (
            <TrackMark key={track.id} track={track} />
          ))}
          {description && (
            <span className={styles.description}>
              <bdi>{description}</bdi>
            </span>
          )}
        </p>
      </div>
      <span className={styles.chips}>
        {hidden && <Chip variant="mute">{t('agenda.hidden')}</Chip>}
        <PhaseChip session={session} now={now} />
      </span>
      <span className={styles.acts}>
        <PhaseControl session={session} now={now} actions={actions} place={`agenda ${id}`} />
        {place && <SortButtons row={place} />}
        <More session={session} hiddenWith={hiddenWith} now={now} actions={actions} onLose={onLose} />
      </span>
    </div>
  );
}

function More({ session, hiddenWith, now, actions, onLose }: Omit<Props, 'timezone' | 'place'>) {
  const { id, pigeonholeId, name, hidden, parentId } = session;
  const [, calendarPath] = addresses.fetchSessionCalendar;
  return (
    <Menu position="bottom-end" portalProps={insideMain}>
      <Menu.Target>
        <ActionIcon aria-label={t('agenda.more.of', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={to('edit-session', { phId: pigeonholeId, lsId: id })}
          leftSection={<Icon name="edit" />}
        >
          {t('agenda.edit')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={to('duplicate-session', { phId: pigeonholeId, lsId: id })}
          leftSection={<Icon name="copy" />}
        >
          {t('agenda.duplicate')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={addressOf(calendarPath, { params: { lsId: id } })}
          download
          leftSection={<Icon name="calendar" />}
        >
          {t('agenda.calendar')}
        </Menu.Item>
        {parentId === null && (
          <Menu.Item
            component={Link}
            to={to('nest-session', { phId: pigeonholeId, lsId: id })}
            leftSection={<Icon name="menu" />}
          >
            {t('nest.open')}
          </Menu.Item>
        )}
        <Menu.Item
          disabled={hiddenWith}
          leftSection={<Icon name="eyeOff" />}
          onClick={() => void (hidden ? actions.show(session) : actions.hide(session))}
        >
          {hidden ? t('agenda.show') : t('agenda.hide')}
        </Menu.Item>
        {hasStarted(session, now) && (
          <>
            <Menu.Item leftSection={<Icon name="undo" />} onClick={() => onLose('unstart')}>
              {t('agenda.unstart')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<Icon name="warning" />} onClick={() => onLose('reset')}>
              {t('agenda.reset')}
            </Menu.Item>
          </>
        )}
        <Menu.Item color="red" leftSection={<Icon name="dismiss" />} onClick={() => onLose('delete')}>
          {t('agenda.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function whenText({ timeRange: { start, end } }: LiveSession, zone: string, locale: string): string {
  if (start && end) return timesText(start, end, zone, locale);
  if (start) return t('agenda.from', { start: timeText(start, zone, locale) });
  if (end) return t('agenda.until', { end: timeText(end, zone, locale) });
  return t('agenda.noTime');
}
