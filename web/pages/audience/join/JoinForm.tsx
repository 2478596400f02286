import { type FormEvent, useRef, useState } from 'react';
import { meantPasscode } from '#contract/pigeonholes/passcode.ts';
import { EventButton } from '#web/domains/pigeonholes/EventButton.tsx';
import { t } from '#web/messages.ts';
import { Flock } from '#web/ui/brand/Flock.tsx';
import { Footer } from '#web/ui/display/Footer.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { leaveFirstPage } from '../session/use-heading-focus.ts';
import styles from './JoinForm.module.css';
import { type Arrival, join } from './joined.ts';
import { type PigeonholeFound, usePigeonholeFound } from './use-pigeonhole-found.ts';
import { whyNot } from './why-not.ts';

type JoinFormProps = {
  /** With `problem`, from an address that did not open an event: nothing has to be typed twice. */
  typed?: string | undefined;
  problem?: string | undefined;
  onArrival: (arrival: Arrival) => void;
};

/** The passcode and one button, which becomes that of the event as soon as it is known. Nobody is taken in by typing alone. */
export function JoinForm({ typed = '', problem, onArrival }: JoinFormProps) {
  const [passcode, setPasscode] = useState(typed);
  const [error, setError] = useState(problem ?? null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const found = usePigeonholeFound(passcode);

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (passcode.trim() === '') {
      refuse(t('join.empty'));
      return;
    }
    setBusy(true);
    try {
      const arrival = await join(meantPasscode(passcode));
      leaveFirstPage();
      onArrival(arrival);
    } catch (failure) {
      refuse(whyNot(failure));
      setBusy(false);
    }
  }

  function refuse(text: string) {
    setError(text);
    field.current?.focus();
  }

  return (
    <>
      <form className={styles.form} onSubmit={enter} noValidate>
        <h1 className={styles.title}>{t('join.title')}</h1>
        <div className={styles.passcode}>
          <TextField
            ref={field}
            variant="display"
            label={t('join.passcode.label')}
            name="passcode"
            value={passcode}
            error={error && <span role="alert">{error}</span>}
            hint={error === null ? t('join.hint') : undefined}
            onChange={(event) => {
              setPasscode(event.target.value);
              setError(null);
            }}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            dir="ltr"
            autoFocus
          />
        </div>
        <div className={styles.enter}>
          <EventButton
            type="submit"
            busy={busy}
            act={t('join.submit')}
            name={found?.name ?? null}
            now={found ? nowAt(found) : ''}
          />
        </div>
        <VisuallyHidden>
          <span role="status">{found && t('join.found', { name: found.name })}</span>
        </VisuallyHidden>
      </form>
      <div className={styles.flock}>
        <Flock />
      </div>
      <Footer />
    </>
  );
}

/** Whether something is live there, and how many are. */
function nowAt({ here, live }: PigeonholeFound): string {
  return [live && t('live.chip'), here > 0 && t('event.here', { count: here })].filter(Boolean).join(' · ');
}
