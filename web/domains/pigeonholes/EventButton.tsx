import type { ComponentProps } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { forward } from '#web/ui/display/drawings/forward.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import styles from './EventButton.module.css';

type EventButtonProps = Pick<ComponentProps<typeof Button>, 'type' | 'busy'> & {
  /** What a press does, for those who hear it; the look says it to the others. */
  act?: string;
  /** Null: which event is not known yet, and the button says what a press does. */
  name: string | null;
  /** What can be said of it now, such as how many are there; empty: nothing. */
  now: string;
};

/** An event, as the button that leads into it. */
export function EventButton({ act, name, now, ...button }: EventButtonProps) {
  return (
    <Button {...button} wide className={name === null ? undefined : styles.button}>
      {name === null ? (
        act
      ) : (
        <>
          {act && <VisuallyHidden>{`${act} `}</VisuallyHidden>}
          <span className={styles.event}>
            <bdi className={styles.name}>{name}</bdi>
            {now !== '' && <span className={styles.now}>{now}</span>}
          </span>
          <Drawn drawing={forward} size={22} />
        </>
      )}
    </Button>
  );
}
