import { useLayoutEffect, useRef } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { asOpened, chosenSession } from '#web/domains/sessions/on-stage.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { LiveProvider, useLiveConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { HallScreen } from './HallScreen.tsx';
import styles from './Mirror.module.css';

/** What a page of another face has to add to its texts before it shows this. */
export { texts as english } from '#contract/messages/en/stage.ts';

type Props = { pigeonholeId: string; event: { name: string; passcode: string } };

/**
 * What the hall sees, small: the very screen of a projector, with what the server sends to one. For the eyes alone; whoever
 * shows it says in words what is on it.
 */
export default function Mirror({ pigeonholeId, event }: Props) {
  return (
    <LiveProvider pigeonholeId={pigeonholeId} channel="projector" copy>
      <Picture event={event} />
    </LiveProvider>
  );
}

function Picture({ event }: Pick<Props, 'event'>) {
  const { streams } = useLiveConnection();
  const { snapshot } = useStream(agendaStreamId);
  const known = snapshot ?? { sessions: [], stage: null };
  const time = useTimeOf(known.sessions, () => streams.now());
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      element.style.setProperty('--scale', String(element.clientWidth / 1920)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={box} className={styles.mirror} aria-hidden="true" inert>
      <div className={styles.picture}>
        <HallScreen event={event} session={chosenSession(known, asOpened, time)} sidebar time={time} />
      </div>
    </div>
  );
}
