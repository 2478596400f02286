import type { KeyboardEvent } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';

type Props = {
  at: number;
  last: number;
  labels: { up: string; down: string; remove: string };
  /** Why it cannot be removed; null: it can. */
  stays: string | null;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  className: string | undefined;
};

/** Moves one of a list up or down, or takes it out. */
export function ArrangeButtons({ at, last, labels, stays, onMove, onRemove, className }: Props) {
  return (
    <span className={className}>
      <Button
        variant="bare"
        size="small"
        icon={<Icon name="up" size={16} />}
        aria-label={labels.up}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="bare"
        size="small"
        icon={<Icon name="down" size={16} />}
        aria-label={labels.down}
        aria-disabled={at === last || undefined}
        onClick={() => onMove(1)}
      />
      <Button
        variant="bare"
        size="small"
        icon={<Icon name="dismiss" size={16} />}
        aria-label={labels.remove}
        blocked={stays}
        onClick={onRemove}
      />
    </span>
  );
}

/** Alt and an arrow, in the field of what is moved. Answers whether the key was one of these. */
export function moveByKey(event: KeyboardEvent, onMove: (step: 1 | -1) => void): boolean {
  // While letters are being composed, arrows belong to the keyboard's own list.
  if (event.nativeEvent.isComposing || !event.altKey) return false;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
  event.preventDefault();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
  return true;
}
