import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * The order of a run. Vitest sorts by the durations of the last run, which a clean clone does not have, or else by file
 * size; but some small files take long, and if they started last, one worker would finish alone.
 */
export function longestFirst(...longest: readonly string[]): TestSequencerConstructor {
  const place = ({ moduleId }: TestSpecification) => {
    const found = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
    return found === -1 ? longest.length : found;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).sort((one, other) => place(one) - place(other));
    }
  };
}
