import { useEffect, useState } from 'react';
import { t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

/**
 * "Closing in 10 s", read out once: a voice that counts would drown everything else. Null: not yet. Its place is there before its
 * words: what comes with its words is not read out.
 */
export function SpokenClosing({ seconds }: { seconds: number | null }) {
  const [first, setFirst] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the end comes near
  useEffect(() => setFirst(seconds), [seconds === null]);
  return (
    <VisuallyHidden>
      <span role="status">{first !== null && t('session.closing', { seconds: first })}</span>
    </VisuallyHidden>
  );
}
