import { useState } from 'react';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import { useCountdown } from '../forms/use-countdown.ts';
import page from '../page.module.css';

/** Has the mail of a sign-up sent once more, for which one waits a minute each time. */
export function SendAgain({ email, lockedFor }: { email: string; lockedFor: number }) {
  const [sent, setSent] = useState({ times: 0, seconds: lockedFor });
  const form = useForm('requestVerification');

  const send = () =>
    form.send({ body: { email } }, ({ disableTimer }) =>
      setSent({ times: sent.times + 1, seconds: disableTimer }),
    );

  return (
    <>
      <p className={page.note} role="status">
        {t(sent.times === 0 ? 'signupSent.nothing' : 'signupSent.again.done')}
      </p>
      <ErrorsOf body={form.errors}>
        <FormErrors />
      </ErrorsOf>
      <AgainButton key={sent.times} seconds={sent.seconds} busy={form.busy} onPress={send} />
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
