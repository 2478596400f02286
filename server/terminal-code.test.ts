import { expect, test } from 'vitest';
import { terminalCode } from './terminal-code.ts';
import { scanCode } from './test/scan-code.ts';

const [begin, end] = ['\x1b[97;40m', '\x1b[0m'];

test('a phone that scans the code in the terminal reads the address, whatever the colors of the terminal', () => {
  const address = 'http://192.168.1.20:3000/4711';
  const lines = terminalCode(address).split('\n');
  for (const line of lines) expect([line.startsWith(begin), line.endsWith(end)]).toEqual([true, true]);
  const rows = lines.map((line) => line.slice(begin.length, -end.length));
  const isDark = (row: number, column: number) => {
    const character = rows[Math.floor(row / 2)]?.[column];
    return character === ' ' || character === (row % 2 === 0 ? '▄' : '▀');
  };
  expect(scanCode(rows[0]?.length ?? 0, isDark)).toBe(address);
});
