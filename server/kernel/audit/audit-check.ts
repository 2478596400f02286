import type { Head } from './head.ts';

/** What somebody has done to the log. */
export type AuditFinding =
  /** `forged`: put in among what was signed, or not written by this installation. */
  /** `unchained`: it says what it said, and its link was taken away or replaced. */
  | {
      is: 'changed' | 'unchained' | 'missing' | 'forged';
      entryId: string;
      workspaceId: string | null;
    }
  /** It stands for somebody else than when its entries were written. */
  | { is: 'actorChanged'; actorId: string }
  | { is: 'headChanged'; number: string }
  | { is: 'headsMissing'; from: string; to: string }
  /** By none of the keys we have, and no later head by one of them stands for it. */
  | { is: 'otherKey'; number: string; keyName: string };

/** What was found, and what has to be remembered on the way from the first head to the last. */
export type Check = {
  readonly findings: AuditFinding[];
  entries: number;
  /** Entries after the last head. */
  unsigned: number;
  first: Head | null;
  last: Head | null;
  /** Spans in which nothing was signed, although something is every hour. */
  readonly pauses: { from: Date; to: Date }[];
  /** Heads by other keys, since the last one by a key of ours. */
  otherKeys: AuditFinding[];
  /** The last link of each workspace. */
  readonly links: Map<string | null, Buffer>;
  hasGap: boolean;
  readonly actors: Set<string>;
};
