import type { ComponentPropsWithRef } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useSettledPress } from './press-places.ts';
import type { useSessionActions } from './use-session-actions.ts';

type Props = Omit<ComponentPropsWithRef<typeof Button>, 'onClick' | 'busy' | 'size'> & {
  actions: ReturnType<typeof useSessionActions>;
  sessionId: string;
  place: string;
  meaning: string;
  onPress: () => void;
};

/** Starts, ends or reopens a session. The second click of a double click on Start must not end the session. */
export function PhaseButton({ actions, sessionId, place, meaning, onPress, ...rest }: Props) {
  const { settling, isMeant } = useSettledPress({ places: actions.places, place, meaning });
  return (
    <Button
      size="small"
      {...rest}
      busy={actions.busy === sessionId}
      aria-disabled={settling}
      onClick={({ timeStamp }) => isMeant(timeStamp) && onPress()}
    />
  );
}
