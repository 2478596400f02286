import { type SsoProblem, ssoProblems } from '#contract/accounts/sso.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Messages } from '#server/kernel/messages.ts';

/** The sign-in page, with a word in its box about what went wrong. */
export function loginWith(problem: SsoProblem): string {
  return `/login?sso=${problem}`;
}

/** What that page, and the one to log out at, show, in the reader's language; undefined where nothing went wrong. */
export function problemShown(
  messages: Messages,
  locale: string,
  asked: string | undefined,
): ErrorBody | undefined {
  const problem = ssoProblems.find((candidate) => candidate === asked);
  if (problem === undefined) return undefined;
  const say = messages.in(locale);
  return { error: 'SsoRefused', description: say(`sso.problem.${problem}`) };
}
