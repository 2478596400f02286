import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { expectedIn } from '#contract/pigeonholes/advanced.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { hasStarted } from '#contract/sessions/schedule.ts';
import { longDayText, placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { foremost } from '#web/domains/sessions/on-stage.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { t } from '#web/messages.ts';
import { useLiveConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useNarrow } from '#web/ui/look/use-media.ts';
import { AnnounceButton } from '../announcing/AnnounceButton.tsx';
import { AnnouncementBar } from '../announcing/AnnouncementBar.tsx';
import { BackstageButton } from '../backstage/BackstageButton.tsx';
import { BackstageDialog } from '../backstage/BackstageDialog.tsx';
import { useReadReceipts } from '../backstage/use-read-receipts.ts';
import { DeskLiveProvider } from '../event/DeskLiveProvider.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { GuideCard } from '../guide/GuideCard.tsx';
import { searchOf } from '../layout/search-of.ts';
import { PanelHead } from '../panels/PanelHead.tsx';
import { ReopenDialog } from '../sessions/ReopenDialog.tsx';
import { useSessionActions } from '../sessions/use-session-actions.ts';
import { RehearseButton } from '../test-mode/RehearseButton.tsx';
import { TestCard } from '../test-mode/TestCard.tsx';
import { EventOptions } from './EventOptions.tsx';
import { JoinCard } from './JoinCard.tsx';
import { LiveCard } from './LiveCard.tsx';
import { NextCard } from './NextCard.tsx';
import { ProjectorCard } from './ProjectorCard.tsx';
import styles from './run.module.css';

const justStarted = 'started';

export default function RunPage() {
  return (
    <EventPage>
      {(pigeonhole) => (
        <DeskLiveProvider pigeonholeId={pigeonhole.id} channel="admin">
          <Run pigeonhole={pigeonhole} />
        </DeskLiveProvider>
      )}
    </EventPage>
  );
}

function Run({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { snapshot, state } = useStream(agendaStreamId);
  const { streams } = useLiveConnection();
  const [params, setParams] = useSearchParams();
  const named = params.get('session');
  // What was started here is named for a reload alone. It does not hold the page, as what somebody has chosen does.
  const isChosen = useLocation().state !== justStarted;
  /** The session that is shown, or was last. */
  const last = useRef<string | null>(isChosen ? null : named);
  /** What was started here, until the news of its start have come. */
  const awaited = useRef<string | null>(null);
  const actions = useSessionActions(({ id }) => {
    if (id === last.current) return;
    awaited.current = id;
    setParams((now) => new URLSearchParams(searchOf(now, { session: id })), {
      replace: true,
      state: justStarted,
    });
  });
  const sessions = snapshot?.sessions ?? [];
  const now = useTimeOf(sessions, () => streams.now());
  const parts = agendaParts(sessions, now);
  const { locale } = useBoot();
  const inTest = snapshot?.room.test === true;
  const { timezone } = pigeonhole;
  const today = t('run.today', {
    day: longDayText(todayIn(timezone, now), locale),
    zone: placeOf(timezone),
  });
  const byId = (wanted: string | null) => sessions.find(({ id }) => id === wanted);
  if (parts.live.some(({ id }) => id === awaited.current)) {
    last.current = awaited.current;
    awaited.current = null;
  }
  // Nobody is taken away from what they work on while it runs. What has just ended stays: it is to be looked at, revealed, or opened again.
  const stays = byId(last.current);
  const running = parts.live.find(({ id }) => id === stays?.id) ?? foremost(parts.live);
  const shown = byId(isChosen ? named : awaited.current) ?? running ?? stays ?? null;
  // Until the agenda is here, what the address names is still to come.
  if (snapshot !== null) last.current = shown?.id ?? null;
  const isNarrow = useNarrow();
  const [isMessaging, setMessaging] = useState(false);
  useReadReceipts();
  const [hasBegunTest, setBegunTest] = useState(false);
  const mayRehearse = !inTest && sessions.length > 0 && !sessions.some((one) => hasStarted(one, now));
  const rehearse = mayRehearse && <RehearseButton phId={pigeonhole.id} onBegun={() => setBegunTest(true)} />;

  return (
    <>
      <PanelHead
        title={t('run.title')}
        name={pigeonhole.name}
        session={shown}
        day={today}
        expected={expectedIn(pigeonhole)}
      >
        <AnnounceButton pigeonholeId={pigeonhole.id} />
        {!isNarrow && <BackstageButton onPress={() => setMessaging(true)} />}
        <a
          className={buttonLook({ size: 'small' })}
          href={to('projector', { phId: pigeonhole.id })}
          target="_blank"
          rel="noopener"
        >
          {t('run.openProjector')}
          <VisuallyHidden>{t('shell.newTab')}</VisuallyHidden>
        </a>
        <EventOptions phId={pigeonhole.id}>
          {(close) =>
            isNarrow && (
              <BackstageButton
                onPress={() => {
                  close();
                  setMessaging(true);
                }}
              />
            )
          }
        </EventOptions>
      </PanelHead>
      <BackstageDialog pigeonholeId={pigeonhole.id} open={isMessaging} onClose={() => setMessaging(false)} />
      <AnnouncementBar pigeonholeId={pigeonhole.id} />
      <div className={styles.columns}>
        <LiveCard
          session={shown}
          live={parts.live}
          next={parts.upcoming[0] ?? null}
          now={now}
          loading={snapshot === null && state === 'loading'}
          pigeonholeId={pigeonhole.id}
          actions={actions}
          rehearse={rehearse}
        />
        <aside className={styles.side}>
          <ProjectorCard pigeonhole={pigeonhole} now={now} />
          {inTest && <TestCard phId={pigeonhole.id} isFocused={hasBegunTest} />}
          <NextCard
            parts={snapshot && parts}
            pigeonhole={pigeonhole}
            actions={actions}
            shown={shown}
            now={now}
            rehearse={shown !== null && rehearse}
          />
          <JoinCard pigeonholeId={pigeonhole.id} />
          <GuideCard phId={pigeonhole.id} />
        </aside>
      </div>
      <ReopenDialog reopening={actions.reopening} />
    </>
  );
}
