import { useEffect, useRef } from 'react';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Who goes to something else is not held back: what they leave unsaved waits for them in this tab, and they are told. */
export function useTellOfDraft(isDraft: boolean): void {
  const latest = useRef(isDraft);
  useEffect(() => {
    latest.current = isDraft;
  }, [isDraft]);
  useEffect(
    () => () => {
      if (latest.current) toast(t('studio.draft.kept'));
    },
    [],
  );
}
