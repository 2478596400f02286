import { availableParallelism, cpus, release, totalmem } from 'node:os';

/** The machine of a measurement: figures mean little without it. */
export function machine(): Record<string, string | number> {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
  };
}
