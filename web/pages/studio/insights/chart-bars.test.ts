import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartBar, chartBars } from './chart-bars.ts';

const at = (minutes: number) => new Date(Date.UTC(2030, 4, 1, 9, minutes)).toISOString();
const step = (from: number, to: number, votes: number) => ({
  from: at(from),
  to: at(to),
  written: 0,
  votes,
  people: null,
});

test('minutes stay minutes where there is room, and a step of several is as high as each of them was', () => {
  const bars = chartBars([step(0, 1, 7), step(3, 4, 2), step(4, 10, 12)], 120);
  expect(bars.map(({ votes }) => votes)).toEqual([7, 2, 2]);
});

test('what was taken back makes no bar', () => {
  expect(chartBars([step(0, 1, -3)], 120)).toMatchObject([{ votes: 0 }]);
});

const widthsOf = (bars: readonly ChartBar[]) => bars.map((bar) => (bar.to - bar.from) / 60_000);

test('what stands alone in a week is as wide as any other, and its votes are spread over that time', () => {
  const bars = chartBars(
    [step(0, 1, 1), step(5_000, 5_001, 3), step(5_050, 5_051, 4), step(8_999, 9_000, 1)],
    90,
  );
  expect(widthsOf(bars)).toEqual([100, 100, 100]);
  expect(bars.map(({ votes }) => votes)).toEqual([0.01, 0.07, 0.01]);
});

test('a quiet night is one bar, and takes nothing of the minutes before and after it', () => {
  const bars = chartBars([step(0, 1, 9), step(1, 800, 5), step(800, 801, 9), step(801, 900, 5)], 9);
  expect(bars.map(({ from, to }) => [from, to])).toEqual(
    [
      [0, 100],
      [100, 800],
      [800, 900],
    ].map((instants) => instants.map((minute = 0) => Date.parse(at(minute)))),
  );
});

test('however many steps: there are few bars, one behind the other, and nothing is lost', () => {
  const steps = fc
    .array(fc.record({ gap: fc.integer({ min: 0, max: 30 }), votes: fc.integer({ min: 0, max: 50 }) }), {
      minLength: 1,
      maxLength: 400,
    })
    .map((all) => {
      let now = 0;
      return all.map(({ gap, votes }) => {
        now += gap + 1;
        return step(now - 1, now, votes);
      });
    });
  fc.assert(
    fc.property(steps, (all) => {
      const bars = chartBars(all, 60);
      expect(bars.length).toBeLessThanOrEqual(60 + 1);
      const whole = Date.parse(all.at(-1)?.to ?? '') - Date.parse(all[0]?.from ?? '');
      for (const width of widthsOf(bars)) expect(width * 60_000).toBeGreaterThan(whole / 60 - 1);
      for (const [place, bar] of bars.slice(1).entries())
        expect(bar.from).toBeGreaterThanOrEqual(bars[place]?.to ?? 0);
      const sum = bars.reduce((votes, bar) => votes + (bar.votes * (bar.to - bar.from)) / 60_000, 0);
      expect(sum).toBeCloseTo(all.reduce((votes, one) => votes + one.votes, 0));
    }),
  );
});
