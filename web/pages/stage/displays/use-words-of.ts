import { useMemo } from 'react';
import { type WordCount, wordsOf } from './words-of.ts';

/** The words of some texts, counted once for the same texts: votes on them change nothing in a cloud. */
export function useWordsOf(texts: readonly string[]): WordCount[] {
  const all = JSON.stringify([...texts].sort());
  return useMemo(() => wordsOf(JSON.parse(all)), [all]);
}
