export const targets = ['program', 'postgres', 'postmaster'] as const;
export type Target = (typeof targets)[number];

type Measured = 'ready' | 'first receipt';

/** The most milliseconds each of these may take after a kill, in every round. */
const promised: Record<Target, Partial<Record<Measured, number>>> = {
  program: { ready: 2_000, 'first receipt': 3_000 },
  // The server stays up and restarts PostgreSQL.
  postgres: { 'first receipt': 5_000 },
  postmaster: { 'first receipt': 5_000 },
};

/** A sentence for each missed promise; `longest` in milliseconds. */
export function late(target: Target, longest: Record<Measured, number>): string[] {
  return Object.entries(promised[target])
    .map(([name, within]) => ({ name, within, took: longest[name as Measured] }))
    .filter(({ within, took }) => took > within)
    .map(({ name, within, took }) => `${name} after ${Math.round(took)} ms, promised within ${within} ms`);
}
