import type { KeyboardEvent } from 'react';

/** Alt and an arrow, in the field of what is moved. Answers whether the key was one of these. */
export function moveByKey(event: KeyboardEvent, onMove: (step: 1 | -1) => void): boolean {
  // While letters are being composed, arrows belong to the keyboard's own list.
  if (event.nativeEvent.isComposing || !event.altKey) return false;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
  event.preventDefault();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
  return true;
}
