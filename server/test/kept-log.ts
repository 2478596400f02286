import { Writable } from 'node:stream';
import { type Log, makeLog } from '#server/kernel/log.ts';

type LogLine = { level: number; msg: string; [field: string]: unknown };

export type KeptLog = { log: Log; lines: LogLine[] };

/** A log whose lines a test reads. */
export function keptLog(): KeptLog {
  const lines: LogLine[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as LogLine);
      done();
    },
  });
  return { lines, log: makeLog('info', destination) };
}
