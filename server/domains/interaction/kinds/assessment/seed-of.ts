import { createHash } from 'node:crypto';

/** Says nothing about the person, and is another one in each attempt. */
export const seedOf = ({ run, attempt }: { run: Buffer; attempt: number }): number =>
  createHash('sha256').update(run).update(`order ${attempt}`).digest().readUInt32BE(0);
