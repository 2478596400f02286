/** What a sign-in may still lack after its proof, in the order in which it is asked for. */
export const steps = ['second-factor', 'sessions', 'password'] as const;
export type Step = (typeof steps)[number];

/** What somebody came in by. An identity provider asks for second factors and new passwords itself. */
export type Proof = 'password' | 'link' | 'sso';

/** Where a step is taken; of several second factors the page itself leads to the right one. */
const pageOfStep: Record<Step, string> = {
  'second-factor': '/sessions/two-factor/app',
  sessions: '/maxActiveSession',
  password: '/changeExpiredPassword',
};

/** Where somebody who is halfway goes on; `wanted` is a path of ours that they were on their way to. */
export function pathOfStep(step: Step, wanted: string | null | undefined): string {
  const query = step === 'password' && wanted ? `?${new URLSearchParams({ rd: wanted })}` : '';
  return `${pageOfStep[step]}${query}`;
}

type Aged = { passwordSetAt: Date | null; passwordLastsDays: number | null };

/** When a password has had its days; null: never. */
export function passwordExpiry({ passwordSetAt, passwordLastsDays }: Aged): Date | null {
  if (passwordLastsDays === null || passwordSetAt === null) return null;
  return new Date(passwordSetAt.getTime() + passwordLastsDays * 86_400_000);
}

export function isPasswordExpired(aged: Aged, now: Date): boolean {
  const expiry = passwordExpiry(aged);
  return expiry !== null && expiry < now;
}
