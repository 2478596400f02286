import { type ComponentPropsWithRef, useLayoutEffect, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import type { useSessionActions } from './use-session-actions.ts';

type Props = Omit<ComponentPropsWithRef<typeof Button>, 'onClick' | 'busy' | 'size'> & {
  actions: ReturnType<typeof useSessionActions>;
  sessionId: string;
  /** Where on the page the button is. Another button that appears there may get a press that was not meant for it. */
  place: string;
  /** What the press does there. When this changes, presses are ignored for a moment. */
  meaning: string;
  onPress: () => void;
};

/** Starts, ends or reopens a session. The second click of a double click on Start must not end the session. */
export function PhaseButton({ actions, sessionId, place, meaning, onPress, ...rest }: Props) {
  const { setMeaning, settlesIn } = actions.places;
  const [settling, setSettling] = useState(false);
  useLayoutEffect(() => {
    setMeaning(place, meaning);
    const left = settlesIn(place);
    setSettling(left > 0);
    if (left === 0) return;
    const timer = setTimeout(() => setSettling(false), left);
    return () => clearTimeout(timer);
  }, [setMeaning, settlesIn, place, meaning]);
  return (
    <Button
      size="small"
      {...rest}
      busy={actions.busy === sessionId}
      aria-disabled={settling}
      onClick={({ timeStamp }) => {
        if (settlesIn(place, timeStamp) === 0) onPress();
      }}
    />
  );
}
