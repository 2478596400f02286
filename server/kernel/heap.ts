import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow to three times what was needed after the last major collection, before the next. On its own V8 waits
 * for a tenth more, since little of what we make grows old; but each such collection takes the processor from votes for up
 * to 0.3 s where cores are few, and under load that came every few seconds. Costs two times the live heap of memory, at
 * most as much as V8 gives a heap on this machine.
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=200');
}
