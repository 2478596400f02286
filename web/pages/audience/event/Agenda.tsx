import type { ShownSponsor } from '#contract/appearance/shown.ts';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useAppearance } from '#web/domains/appearance/appearance-context.ts';
import { EventMark } from '#web/domains/appearance/EventMark.tsx';
import { Banner, Welcome } from '#web/domains/appearance/EventTop.tsx';
import { Sponsors } from '#web/domains/appearance/Sponsors.tsx';
import { inTrack, tracksIn } from '#web/domains/programme/in-track.ts';
import { Days } from '#web/domains/sessions/agenda/Days.tsx';
import { type GroupParts, groupParts } from '#web/domains/sessions/agenda/group-parts.ts';
import { clockOfEvent } from '#web/domains/sessions/use-event-clock.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { t } from '#web/messages.ts';
import { usePulse } from '#web/realtime/LiveProvider.tsx';
import type { StreamView } from '#web/realtime/stream-store.ts';
import { FlockInOrder } from '#web/ui/brand/pictures/FlockInOrder.tsx';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useSharedTablet } from '#web/ui/entry/shared-tablet.ts';
import { Skeleton } from '#web/ui/status/Skeleton.tsx';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { Shell } from '../Shell.tsx';
import { useHeadingFocus } from '../session/use-heading-focus.ts';
import styles from './Agenda.module.css';
import { useAttendee } from './attendee.ts';
import { EventCalendarLink } from './CalendarLinks.tsx';
import { Failed } from './Failed.tsx';
import { MeetingHere } from './MeetingHere.tsx';
import { LiveSessionCard, SessionRow } from './SessionCards.tsx';
import { TrackFilter } from './TrackFilter.tsx';
import { useChosenTrack } from './use-chosen-track.ts';
import { useOpensByItself } from './use-opens-by-itself.ts';
import type { WhatStarted } from './use-started.ts';

export { texts as english } from '#contract/messages/en/agenda.ts';

const nothing: readonly LiveSession[] = [];
/** A heading, what is live, and what comes. */
const rows = [1.2, 11.5, 4.25];

export type AgendaProps = { agenda: StreamView<AgendaSnapshot>; connection: Connection; news: WhatStarted };

/** What is live now, large; then the agenda. */
export function Agenda({ agenda, connection, news }: AgendaProps) {
  const { pigeonhole } = useAttendee();
  const { brand } = useBoot();
  const here = usePulse();
  const heading = useHeadingFocus();
  const { name, description } = agenda.snapshot?.room ?? { name: pigeonhole.name, description: '' };
  const sessions = agenda.snapshot?.sessions ?? nothing;
  const tracks = tracksIn(sessions);
  const [chosen, choose] = useChosenTrack(pigeonhole.pigeonholeId);
  const track = tracks.find(({ id }) => id === chosen);
  const time = useTimeOf(sessions);
  const { brandName, sponsors: sponsored = [] } = useAppearance();
  useTitle(`${name} · ${brandName ?? brand}`);
  useOpensByItself(news, sessions);

  return (
    <Shell top={<EventMark brand={brand} size={28} />} connection={connection}>
      <Banner />
      <div className={styles.event}>
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <Welcome />
        {agenda.snapshot?.room.meeting && <MeetingHere {...agenda.snapshot.room.meeting} />}
        <div className={styles.facts}>
          {here !== null && here > 0 && <p className={styles.here}>{t('event.here', { count: here })}</p>}
          {sessions.length > 0 && <EventCalendarLink />}
        </div>
      </div>
      {agenda.snapshot === null ? (
        <NotYet agenda={agenda} />
      ) : (
        <>
          {tracks.length > 0 && (
            <TrackFilter tracks={tracks} selected={track?.id ?? null} onSelect={choose} />
          )}
          <Days
            parts={groupParts(track ? inTrack(sessions, track.id) : sessions, time)}
            time={time}
            clock={clockOfEvent(agenda.snapshot.room)}
            hasTabs={agenda.snapshot.room.dayTab === true}
            says={{
              days: t('event.days'),
              today: t('event.today'),
              timesIn: (zone) => t('event.timesIn', { zone }),
            }}
          >
            {(parts) => <Sessions parts={parts} time={time} />}
          </Days>
        </>
      )}
      {agenda.snapshot && sponsored.length > 0 && <SponsorsHere sponsors={sponsored} />}
    </Shell>
  );
}

function SponsorsHere({ sponsors }: { sponsors: readonly ShownSponsor[] }) {
  const isShared = useSharedTablet();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('event.sponsors')}</h2>
      <Sponsors label={t('event.sponsors')} sponsors={sponsors} linked={!isShared} />
    </section>
  );
}

function NotYet({ agenda: { state } }: { agenda: StreamView<AgendaSnapshot> }) {
  if (state === 'failed' || state === 'gone') return <Failed />;
  return <Skeleton rows={rows} />;
}

function Sessions({ parts: { live, upcoming, ended }, time }: { parts: GroupParts; time: number }) {
  if (live.length + upcoming.length + ended.length === 0) {
    return (
      <EmptyState picture={<FlockInOrder />} title={t('event.noSessions.title')}>
        {t('event.noSessions.text')}
      </EmptyState>
    );
  }
  return (
    <>
      {live.length > 0 ? (
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('event.live')}</h2>
          <Groups groups={live} time={time} />
        </section>
      ) : (
        <EmptyState picture={<RestingFlock />} title={t('empty.nothingLive.title')}>
          {upcoming.length > 0 && t('empty.nothingLive.text')}
        </EmptyState>
      )}
      <Part title={t('event.upcoming')} groups={upcoming} time={time} />
      <Part title={t('event.ended')} groups={ended} time={time} />
    </>
  );
}

type GroupsProps = { groups: GroupParts['live']; time: number };

function Part({ title, ...list }: GroupsProps & { title: string }) {
  if (list.groups.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <Groups {...list} />
    </section>
  );
}

/** A session with others inside it is one card with them. */
function Groups({ groups, time }: GroupsProps) {
  return (
    <ul className={styles.list}>
      {groups.map(({ session, inside }) => (
        <li key={session.id} className={inside.length > 0 ? styles.group : undefined}>
          <Card session={session} time={time} />
          {inside.length > 0 && (
            <ul className={styles.list} aria-label={t('event.inside', { name: session.name })}>
              {inside.map((one) => (
                <li key={one.id}>
                  <Card session={one} time={time} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Card({ session, time }: { session: LiveSession; time: number }) {
  if (phaseOf(session, time) === 'ongoing') return <LiveSessionCard session={session} />;
  return <SessionRow session={session} time={time} />;
}
