import { useEffect, useState } from 'react';
import { tellFailure } from '#web/pages/studio/layout/tell-failure.ts';
import { usePress } from '#web/pages/studio/layout/use-press.ts';

/** Long after the stream should have told; without it a wish would be shown for ever. */
const patienceMs = 5000;

/**
 * The prompt on the stage, or the one that is about to be there: a second press of a key goes on from it. `show` asks for one.
 */
export function useStaging(lsId: string, shown: string | null) {
  const { press } = usePress('stagePrompt', { sets: lsId });
  const [wanted, setWanted] = useState<string | null>(null);
  const current = wanted ?? shown;

  useEffect(() => {
    if (wanted === null) return;
    if (wanted === shown) setWanted(null);
    const timer = setTimeout(() => setWanted(null), patienceMs);
    return () => clearTimeout(timer);
  }, [wanted, shown]);

  function show(promptId: string | undefined) {
    if (promptId === undefined || promptId === current) return;
    setWanted(promptId);
    press(
      { params: { lsId }, body: { promptId } },
      {
        refused(failure) {
          setWanted(null);
          tellFailure(failure);
        },
      },
    );
  }

  return { current, show };
}
