import { useMemo, useRef } from 'react';
import { StageCloud } from '../cloud/StageCloud.tsx';
import { keysToShow, type WordCount } from './words-of.ts';

type Props = {
  words: readonly WordCount[];
  /** In words, how many texts have one. */
  countText: (count: number) => string;
};

/** The words of texts as a cloud. A word keeps its place and color as long as it is there. */
export function StageWords({ words: counted, countText }: Props) {
  const shown = useRef<readonly string[]>([]);
  const ids = useRef(new Map<string, string>());
  const words = useMemo(() => {
    shown.current = keysToShow(shown.current, counted);
    const byKey = new Map(counted.map((word) => [word.key, word]));
    return shown.current.flatMap((key) => {
      const id = ids.current.get(key) ?? String(ids.current.size + 1);
      ids.current.set(key, id);
      const word = byKey.get(key);
      return word === undefined ? [] : [{ id, text: word.text, people: word.count }];
    });
  }, [counted]);
  return <StageCloud words={words} countText={countText} />;
}
