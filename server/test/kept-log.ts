import { Writable } from 'node:stream';
import { type Log, makeLog } from '#server/kernel/log.ts';

export type LogLine = { level: number; msg: string; [field: string]: unknown };

/** A log whose lines a test reads. */
export function keptLog(level = 'info'): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as LogLine);
      done();
    },
  });
  return { lines, log: makeLog(level, destination) };
}
