import { useState } from 'react';
import type { Rehearsal } from '#contract/interaction/rehearsal.ts';
import { useAsk } from '#web/api/queries.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { usePress } from '../layout/use-press.ts';
import styles from './test-mode.module.css';

const sizes = [10, 25, 50, 100, 200, 350, 500];
/** Milliseconds between two looks at how far it is. */
const lookEvery = 1000;

/** A simulated audience for the event in test mode: to start one, or how far it is, whoever started it. */
export function RehearsalControl({ phId }: { phId: string }) {
  const [isWatched, setWatched] = useState(false);
  const { data } = useAsk('readRehearsal', { params: { phId } }, isWatched ? { everyMs: lookEvery } : {});
  const rehearsal = data?.rehearsal ?? null;
  // It ends without anybody's doing: what shows it asks again until it has.
  if (isWatched !== (rehearsal !== null)) setWatched(rehearsal !== null);
  return (
    <div className={styles.rehearsal}>
      <h3>{t('rehearsal.title')}</h3>
      {rehearsal === null ? <Start phId={phId} /> : <Running phId={phId} rehearsal={rehearsal} />}
    </div>
  );
}

function Start({ phId }: { phId: string }) {
  const [people, setPeople] = useState('100');
  const start = usePress('startRehearsal');
  return (
    <>
      <p className={styles.text}>{t('rehearsal.text')}</p>
      <div className={styles.start}>
        <SelectField
          label={t('rehearsal.people')}
          value={people}
          choices={sizes.map((size) => ({ value: String(size), label: formatNumber(size) }))}
          onChange={({ target }) => setPeople(target.value)}
        />
        <Button
          busy={start.isPending}
          onClick={() => start.press({ params: { phId }, body: { people: Number(people) } })}
        >
          {t('rehearsal.start')}
        </Button>
      </div>
    </>
  );
}

function Running({ phId, rehearsal }: { phId: string; rehearsal: Rehearsal }) {
  const now = useServerClock();
  const stop = usePress('stopRehearsal');
  const { people, by, sent, endsAt } = rehearsal;
  return (
    <>
      <p className={styles.running}>
        <span>{t('rehearsal.running', { count: people })}</span>
        <span>{t('rehearsal.sent', { count: sent })}</span>
        <Countdown until={Date.parse(endsAt)} now={now} />
      </p>
      {by !== null && <p className={styles.text}>{t('rehearsal.by', { name: by })}</p>}
      <Button
        size="small"
        variant="quiet"
        busy={stop.isPending}
        onClick={() => stop.press({ params: { phId } })}
      >
        {t('rehearsal.stop')}
      </Button>
    </>
  );
}
