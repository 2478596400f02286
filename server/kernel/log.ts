import pino from 'pino';

export type Log = pino.Logger;

/** One line of JSON an entry. Secrets that could stand in a request are taken out here, once for all. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'req.headers["x-panel-token"]',
      'req.headers["x-csrf-token"]',
    ],
  });
}
