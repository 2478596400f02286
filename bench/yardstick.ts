/** One figure of a yardstick. It passes at or below its aim; without an aim it is informative. */
export type Line = { what: string; value: number; unit: string; atMost?: number };

export type Bench = {
  /** A running Volary; undefined: each yardstick starts its own, with empty data. */
  address?: string | undefined;
  /** Which of its events. */
  passcode?: string | undefined;
  /** Its METRICS_TOKEN, if its metrics are not open to this machine. */
  token?: string | undefined;
  /** Fewer phones than the yardstick's own number, for trial runs and smaller machines. The aims do not apply then. */
  phones?: number | undefined;
  /** The database of Y10 with as much in it as the yardstick means; less, if it is not given. */
  size?: 'city' | undefined;
  /** Writes CPU profiles beside the results, for Chrome's performance panel. */
  profile: boolean;
  say(line: string): void;
};

export type Yardstick = {
  name: string;
  title: string;
  /** Why it cannot measure a running server; undefined if it can. */
  notByAddress?: string;
  run(bench: Bench): Promise<Line[]>;
};

export const passes = ({ value, atMost }: Line): boolean => atMost === undefined || value <= atMost;

/** A run in which something accepted was not counted is not a valid measurement. */
export class Lost extends Error {}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
