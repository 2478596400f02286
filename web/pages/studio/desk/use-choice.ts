import { useEffect, useRef, useState } from 'react';
import { inPlaceOf } from './choice.ts';

/** Which item of a list is chosen: the one that was picked, or what has taken its place since, or the first. */
export function useChoice(ids: readonly string[]) {
  const [picked, setPicked] = useState<string | null>(null);
  const drawn = useRef(ids);
  useEffect(() => {
    drawn.current = ids;
  });
  const isThere = picked === null || ids.includes(picked);
  const now = isThere ? picked : (inPlaceOf(picked, drawn.current, ids) ?? picked);
  if (now !== picked) setPicked(now);
  const chosen = now !== null && ids.includes(now) ? now : (ids[0] ?? null);
  return { picked: now, setPicked, chosen };
}
