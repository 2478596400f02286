import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * The order of a run. Vitest goes by the times of the last run, which a clean clone has not, or else by the size of a file,
 * and some short files take long: were these begun last, one worker would end alone.
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
