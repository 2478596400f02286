import { useRef } from 'react';

/** The list that stood there stays until the next one has come: a search must not make the page flash. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
