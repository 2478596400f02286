/** One figure of a yardstick. With an aim it passes at or below it; without one it is there for orientation. */
export type Line = { what: string; value: number; unit: string; atMost?: number };

export type Bench = {
  /** A Volary that runs already; undefined: each yardstick starts one of its own, on empty data. */
  address?: string | undefined;
  /** Which event of it. */
  passcode?: string | undefined;
  /** Its METRICS_TOKEN, where its figures are not open to this machine. */
  token?: string | undefined;
  /** Fewer phones than the yardstick has: for a try, and for smaller machines. No aim holds then. */
  phones?: number | undefined;
  /** Where the time goes is written beside the results, for Chrome's performance panel. */
  profile: boolean;
  say(line: string): void;
};

export type Yardstick = {
  name: string;
  title: string;
  /** Why it cannot measure a server that runs already; undefined where it can. */
  notByAddress?: string;
  run(bench: Bench): Promise<Line[]>;
};

export const passes = ({ value, atMost }: Line): boolean => atMost === undefined || value <= atMost;

/** A run in which something accepted was not counted is no measurement. */
export class Lost extends Error {}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
