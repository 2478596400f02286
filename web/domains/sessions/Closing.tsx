import { t } from '#web/messages.ts';
import { SpokenClosing } from './SpokenClosing.tsx';

/** "Closing in 10 s", by the second. */
export function Closing({ seconds }: { seconds: number }) {
  return (
    <>
      <span aria-hidden="true">{t('session.closing', { seconds })}</span>
      <SpokenClosing seconds={seconds} />
    </>
  );
}
