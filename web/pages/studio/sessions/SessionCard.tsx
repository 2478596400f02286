import { type FocusEvent, Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { kinds } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { focusOrContent } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { useNarrow } from '#web/ui/look/use-media.ts';
import { SessionDesk } from '../desk/SessionDesk.tsx';
import { SessionOptions } from './options/SessionOptions.tsx';
import { PhaseChip } from './PhaseChip.tsx';
import { PhaseControl } from './PhaseControl.tsx';
import { StageControl } from './StageControl.tsx';
import styles from './session-card.module.css';
import type { useSessionActions } from './use-session-actions.ts';

type Props = {
  session: LiveSession;
  heading: RefObject<HTMLHeadingElement | null>;
  now: number;
  actions: ReturnType<typeof useSessionActions>;
  /** What else is done with it every evening. */
  acts?: ReactNode;
  /** What is chosen for it: on a phone with what is seldom done. */
  choices?: ReactNode;
  /** What is seldom done. */
  options?: (close: () => void) => ReactNode;
  /** Above the name: the way to other sessions. */
  top?: ReactNode;
};

/** A session that is being run: how it stands, its start and its end, and its desk. Another one may take its place. */
export function SessionCard({ session, heading, now, actions, acts, choices, options, top }: Props) {
  const [params] = useSearchParams();
  const isNarrow = useNarrow();
  const isAlone = acts === undefined && kinds[session.type].onStage === 'never';
  // Where one session has ended, the next one that is live may take its place. Whoever chooses another one means it.
  const place = `run ${params.get('session') ?? ''}`;
  const notesFocus = useFocusOfReplaced(session.id, heading);
  return (
    <Card as="section" flush className={styles.card} {...notesFocus}>
      {top}
      <Fragment key={session.id}>
        <header className={styles.head}>
          <PhaseChip session={session} now={now} />
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            <bdi>{session.name}</bdi>
          </h2>
          <PhaseControl session={session} now={now} actions={actions} place={place} />
        </header>
        <StageControl session={session} now={now}>
          {acts}
          {!isNarrow && choices}
          <SessionOptions session={session} now={now} isAlone={isAlone}>
            {(close) => (
              <>
                {isNarrow && choices}
                {options?.(close)}
              </>
            )}
          </SessionOptions>
        </StageControl>
        <SessionDesk session={session} />
      </Fragment>
    </Card>
  );
}

/** What had the focus goes with the session that another one takes the place of: its heading gets it. */
function useFocusOfReplaced(sessionId: string, heading: Props['heading']) {
  const last = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is the reason, not an input
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return;
    last.current = null;
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) focusOrContent(heading.current);
  }, [sessionId, heading]);
  return {
    onFocus({ target }: FocusEvent) {
      last.current = target;
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) last.current = null;
    },
  };
}
