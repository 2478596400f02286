import { setTimeout } from 'node:timers/promises';

/**
 * Work in proportion to its input takes 8 times as long for one 8 times as long, work by its square 64 times. Between them: entries
 * become three times as slow, once, where their table outgrows a cache of the processor.
 */
const factor = 8;
const tolerated = 26;
/** The system counts in ticks of some milliseconds: work is repeated until it has taken several. In microseconds. */
const measured = 20_000;
/** Microseconds. What is done sooner with the longest input there is may grow as it will. */
const negligible = 2_000;
/** How often work is done to see whether it is: the first time some of it is still compiled, and to measure it takes ten times as long. */
const glances = 3;
/** A busy machine and a garbage collection add to a measurement and take from none: the least of many is the nearest. */
const rounds = 5;
/** Others that work beside a test take the processor's caches from long inputs, for as long as they do: it is measured again later. */
const series = 3;
const restMs = 2_000;

type Work = () => unknown;

/**
 * How an input takes more processor time than its length asks for, in a sentence; null where it does not. Short and long
 * take turns, so that a busy moment falls on both.
 */
export async function growth(
  work: (length: number) => unknown,
  length: number,
  measure: (work: Work) => Promise<number> = processorTime,
  rest: () => Promise<unknown> = () => setTimeout(restMs),
): Promise<string | null> {
  for (let tries = 0; tries < glances; tries += 1) {
    const began = performance.now();
    await work(length);
    if ((performance.now() - began) * 1_000 < negligible) return null;
  }
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds * series; round += 1) {
    if (round > 0 && round % rounds === 0) await rest();
    long = Math.min(long, await measure(() => work(length)));
    if (long < negligible) return null;
    short = Math.min(short, await measure(() => work(length / factor)));
    if (long <= tolerated * short) return null;
  }
  return `${Math.round(short)} µs at a length of ${length / factor}, ${Math.round(long)} µs at ${length}`;
}

/** What work takes on the average, in microseconds of this thread alone: what else the machine does plays no part. */
export async function processorTime(work: Work): Promise<number> {
  // The first time some of it is still compiled.
  await work();
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    await work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= measured) return (user + system) / runs;
  }
}
