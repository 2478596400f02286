import { existsSync, readFileSync } from 'node:fs';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';
import { type Durations, durationsFile } from '../../tools/tiers/durations.ts';

/**
 * The order of a run: what took longest when everything ran last (`npm test -- --all` notes it) is begun first, or one
 * worker would finish alone. Vitest's own order knows only the runs on this machine, and the size of the files.
 */
export function longestFirst(): TestSequencerConstructor {
  const known = Object.entries(
    existsSync(durationsFile) ? (JSON.parse(readFileSync(durationsFile, 'utf8')) as Durations) : {},
  );
  const seconds = ({ moduleId }: TestSpecification) =>
    known.find(([file]) => moduleId.endsWith(`/${file}`))?.[1] ?? 0;
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((one, other) => seconds(other) - seconds(one));
    }
  };
}
