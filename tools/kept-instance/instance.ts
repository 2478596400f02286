import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A live call as a phone sends it, and keeps it until it has its receipt. */
export type PendingCall = {
  name: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
  key: string;
};

/** What a receipt says; null: the call was refused. */
export type Answer = { seq: string; itemId: string } | null;

export type Tally = { questions: Record<string, number>; options: Record<string, number>; voters: number };

/** What an attendee is shown as their own in a session. */
export type Marks = { upvoted: readonly string[]; chosen: readonly string[] };

export type AuditRows = { columns: readonly string[]; rows: readonly (readonly (string | null)[])[] };

/** What somebody in the audience had when the program was killed. */
export type KeptPerson = {
  cookie: string;
  marks: Record<string, Marks>;
  /** Receipts that their phone has. */
  receipted: { call: PendingCall; receipt: Answer }[];
  /** What still lies in the outbox of their phone, and what the version that was killed answered to it afterwards. */
  outbox: { call: PendingCall; answer: Answer }[];
};

/** A dump of an instance that was killed in the middle of its sessions, and what its own version said of it. */
export type KeptInstance = {
  version: string;
  killedAt: string;
  secretKey: string;
  pigeonholeId: string;
  sessions: string[];
  organiser: { cookie: string };
  audience: KeptPerson[];
  tallies: Record<string, Tally>;
  /** After the outboxes were empty. */
  talliesAfter: Record<string, Tally>;
  audit: AuditRows;
};

const folder = import.meta.dirname;

export const fileOf = (name: string, extension: 'sql.gz' | 'json'): string =>
  path.join(folder, 'instances', `${name}.${extension}`);

export function readInstance(name: string): KeptInstance & { sql: string } {
  const about: KeptInstance = JSON.parse(readFileSync(fileOf(name, 'json'), 'utf8'));
  return { ...about, sql: gunzipSync(readFileSync(fileOf(name, 'sql.gz'))).toString() };
}
