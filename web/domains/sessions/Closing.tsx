import { useState } from 'react';
import { t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

/** "Closing in 10 s", by the second. It is read out once: a voice that counts would drown everything else. */
export function Closing({ seconds }: { seconds: number }) {
  const [first] = useState(seconds);
  return (
    <>
      <span aria-hidden="true">{t('session.closing', { seconds })}</span>
      <VisuallyHidden>
        <span role="status">{t('session.closing', { seconds: first })}</span>
      </VisuallyHidden>
    </>
  );
}
