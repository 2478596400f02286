import { useRef } from 'react';
import { isNewKey } from '../fields/sent/new-key.ts';

/**
 * Keys for the rows of a list. A part that was new is called otherwise once it is saved: its row remains, with the focus of
 * whoever types on in it.
 */
export function useRowKeys(keys: readonly string[]): (key: string) => number | undefined {
  const before = useRef({ keys, rows: new Map<string, number>(), last: 0 });
  let { last } = before.current;
  const rowOf = (key: string, at: number) => {
    const { keys: others, rows } = before.current;
    const was = others[at];
    const isSaved = was !== undefined && isNewKey(was) && !rows.has(key) && !keys.includes(was);
    return rows.get(isSaved ? was : key) ?? ++last;
  };
  const rows = new Map(keys.map((key, at) => [key, rowOf(key, at)]));
  before.current = { keys, rows, last };
  return (key) => rows.get(key);
}
