import { useEffect, useState } from 'react';

const restMs = 150;

/** A text that is being typed, as it was when the fingers last rested; '' at first, so that what it brings is told as news. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
