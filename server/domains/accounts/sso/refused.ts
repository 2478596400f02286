import type { SsoProblem } from '#contract/accounts/sso.ts';

/** A message of an identity provider that is not taken. Caught where the message came in: the browser is led to the sign-in. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function require(condition: boolean, problem: SsoProblem): asserts condition {
  if (!condition) throw new Refused(problem);
}

/** What comes of it, or the problem for which it was refused. */
export async function orRefused<Right>(
  work: () => Promise<Right>,
): Promise<Right | { is: 'refused'; problem: SsoProblem }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return { is: 'refused', problem: error.problem };
    throw error;
  }
}
