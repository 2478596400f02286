import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import { useCountdown } from '../forms/use-countdown.ts';
import page from '../page.module.css';
import { useSave } from '../settings/use-save.ts';

/** Has the mail of a sign-up sent once more, for which one waits a minute each time. */
export function SendAgain({ email, lockedFor }: { email: string; lockedFor: number }) {
  const [sent, setSent] = useState({ times: 0, seconds: lockedFor });
  const { busy, errors, save } = useSave('requestVerification');

  async function send(): Promise<void> {
    const reply = await save({ body: { email } });
    if (reply !== null) setSent({ times: sent.times + 1, seconds: reply.disableTimer });
  }

  return (
    <>
      <p className={page.note} role="status">
        {t(sent.times === 0 ? 'signupSent.nothing' : 'signupSent.again.done')}
      </p>
      <ErrorsOf body={errors}>
        <FormErrors />
      </ErrorsOf>
      <AgainButton key={sent.times} seconds={sent.seconds} busy={busy} onPress={() => void send()} />
    </>
  );
}

function AgainButton({ seconds, busy, onPress }: { seconds: number; busy: boolean; onPress: () => void }) {
  const left = useCountdown(seconds);
  const wait = left > 0 ? t('recovery.resendCountdown', { count: left }) : null;
  return (
    <>
      <Button variant="quiet" busy={busy} blocked={wait} onClick={onPress}>
        {t('signupSent.again')}
      </Button>
      {wait !== null && (
        <p className={page.note} role="timer" aria-live="off">
          {wait}
        </p>
      )}
    </>
  );
}
