import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { durationsFile, longestFirst } from '../../tools/tiers/durations.ts';

/**
 * The order of a run: what took longest when everything ran last (`npm test -- --all` notes it) is begun first, or one
 * worker would finish alone. Vitest's own order knows only the runs on this machine, and the size of the files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = JSON.parse(readFileSync(durationsFile, 'utf8'));
    return longestFirst(await super.sort(files), known, ({ moduleId }) => moduleId);
  }
}
