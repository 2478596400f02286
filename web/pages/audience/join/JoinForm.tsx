import { type FormEvent, useRef, useState } from 'react';
import { t } from '#web/messages.ts';
import { Flock } from '#web/ui/brand/Flock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
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
      const arrival = await join(passcode);
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
        <div className={styles.flock}>
          <Flock />
        </div>
        <h1 className={styles.title}>{t('join.title')}</h1>
        <TextField
          ref={field}
          variant="display"
          label={t('join.passcode.label')}
          name="passcode"
          value={passcode}
          error={error}
          onChange={(event) => {
            setPasscode(event.target.value.toUpperCase());
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
        <div className={styles.found} role="status">
          {found && <FoundPigeonhole pigeonhole={found} />}
        </div>
        <Button type="submit" wide busy={busy} className={styles.submit}>
          {t('join.submit')}
        </Button>
      </form>
      <p className={styles.hint}>{t('join.hint')}</p>
      <Footer />
    </>
  );
}

function FoundPigeonhole({ pigeonhole: { name, here, live } }: { pigeonhole: PigeonholeFound }) {
  return (
    <Card variant="chosen" className={styles.card}>
      <div className={styles.event}>
        <VisuallyHidden>{t('join.found', { name })}</VisuallyHidden>
        <b aria-hidden="true">
          <bdi>{name}</bdi>
        </b>
        {here > 0 && <span>{t('event.here', { count: here })}</span>}
      </div>
      {live && <Chip variant="live">{t('live.chip')}</Chip>}
    </Card>
  );
}
