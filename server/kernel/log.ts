import pino from 'pino';

export type Log = pino.Logger;

/**
 * An error in the log: only these of its fields. PostgreSQL quotes whole rows in `detail` and `where`, mail servers the
 * recipient.
 */
const shown = ['type', 'message', 'stack', 'code', 'severity', 'schema', 'table', 'column', 'constraint'];

function shownOf(error: Error): unknown {
  const fields: unknown = pino.stdSerializers.err(error);
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name)));
}

/** One line of JSON an entry. Secrets that could stand in a request are taken out here, once for all. */
export function makeLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: shownOf },
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'req.headers["x-panel-token"]',
      'req.headers["x-speaker-code"]',
      'req.headers["x-csrf-token"]',
    ],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
