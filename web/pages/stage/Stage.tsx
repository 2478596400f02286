import { type ComponentProps, useEffect } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { chosenSession, neighbour } from '#web/domains/sessions/on-stage.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useConnection, useServerClock, useStream } from '#web/realtime/LiveProvider.tsx';
import { useLanguageOfEvent } from '#web/realtime/use-language-of-event.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { Controls } from './Controls.tsx';
import { OnScreen } from './OnScreen.tsx';
import { Reconnecting } from './Reconnecting.tsx';
import { Screen } from './screen/Screen.tsx';
import { useStageSettings } from './stage-address.ts';
import { useKeepTrying } from './use-keep-trying.ts';

const nothing = { sessions: [] as readonly LiveSession[], stage: null };

/** One projector: what is live, or the way in. It may be left alone for hours. */
export function Stage({ event }: { event: ComponentProps<typeof OnScreen>['event'] }) {
  const now = useServerClock();
  const agenda = useStream(agendaStreamId);
  const connection = useConnection();
  const [settings, set] = useStageSettings();
  const known = agenda.snapshot ?? nothing;
  const { sessions } = known;
  const time = useTimeOf(sessions);
  const session = chosenSession(known, settings, time);
  const isOver = session !== null && phaseOf(session, time) === 'ended';
  const name = agenda.snapshot?.room.name ?? event.name;
  useTitle(name);
  useKeepTrying();
  useLanguageOfEvent(agenda.snapshot?.room.language);
  useStageTheme(settings.theme);

  function step(by: 1 | -1) {
    const next = neighbour(sessions, session?.id ?? null, by, time);
    if (next) set({ session: null, stepped: { sessionId: next.id, at: Math.round(now()) } });
  }

  const act = {
    sidebar: () => set({ sidebar: !settings.sidebar }),
    theme: () => set({ theme: isDarkNow() ? 'light' : 'dark' }),
    full: toggleFullScreen,
    next: () => step(1),
    previous: () => step(-1),
    clear: () => {
      if (isOver) set({ session: null, stepped: null, cleared: session.id });
    },
  };

  return (
    <>
      <Screen>
        <OnScreen event={event} session={session} sidebar={settings.sidebar} time={time} />
      </Screen>
      <Controls
        act={act}
        name={name}
        session={session}
        canStep={neighbour(sessions, session?.id ?? null, 1, time) !== null}
        canClear={isOver}
      />
      {connection !== 'online' && <Reconnecting />}
    </>
  );
}

/** Only for this window: a hall's projector must not change what the organiser's laptop looks like. */
function useStageTheme(theme: 'light' | 'dark' | null): void {
  useEffect(() => {
    if (theme === null) return;
    const before = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = theme;
    return () => {
      document.documentElement.dataset.theme = before;
    };
  }, [theme]);
}

function isDarkNow(): boolean {
  return getComputedStyle(document.documentElement).colorScheme.includes('dark');
}

function toggleFullScreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // Refused by the browser: then it stays a window.
  done.catch(() => {});
}
