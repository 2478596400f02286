/** Work in proportion to its input takes 4 times as long for one 4 times as long, work by its square 16 times. */
const factor = 4;
const tolerated = 9;
/** The system counts in ticks of some milliseconds: work is repeated until it has taken many. In microseconds. */
const measured = 50_000;
/** Microseconds. What is done sooner with the longest input there is may grow as it will. */
const negligible = 2_000;
/** A garbage collection falls into one measurement or the next; what grows does so in each. */
const attempts = 3;

/** How an input takes more processor time than its length asks for, in a sentence; null where it does not. */
export async function growth(work: (length: number) => unknown, length: number): Promise<string | null> {
  const began = performance.now();
  await work(length);
  if ((performance.now() - began) * 1_000 < negligible) return null;
  let told = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const short = await processorTime(() => work(length / factor));
    const long = await processorTime(() => work(length));
    if (long < negligible || long <= tolerated * short) return null;
    told = `${Math.round(short)} µs at a length of ${length / factor}, ${Math.round(long)} µs at ${length}`;
  }
  return told;
}

/** What work takes on the average, in microseconds of this thread alone: what else the machine does plays no part. */
export async function processorTime(work: () => unknown): Promise<number> {
  // The first time some of it is still compiled.
  await work();
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    await work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= measured) return (user + system) / runs;
  }
}
