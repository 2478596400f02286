import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test('a time is read as spreadsheet programs keep it', () => {
  const read = (text: string) => readTime(text, 1900);
  expect(
    [
      '1899-12-31 09:30:00',
      '1904-01-01 09:30:00',
      '0.395833333',
      '0,395833333',
      '1899-12-30T09:29:59.999Z',
      '9:30',
      '2031-03-29 09:30',
      '47936.395833333',
    ].map(read),
  ).toEqual(
    [null, null, null, null, null, null, '2031-03-29', '2031-03-29'].map((day) => ({ time: '09:30', day })),
  );
  // What is a quarter of a day, or three, is written like a time of the clock. No session begins 25 minutes after midnight.
  expect(['0.25', '0.75', '0,25', '0.30', '0.15', '00.25'].map((text) => read(text)?.time)).toEqual([
    '06:00',
    '18:00',
    '06:00',
    '00:30',
    '00:15',
    '00:25',
  ]);
  expect(['9', '09:75', '24:01', '13 pm', 'noon', '-1:00', '47936', '9.75'].map(read)).toEqual(
    Array(8).fill(null),
  );
});
