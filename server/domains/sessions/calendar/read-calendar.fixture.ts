type Property = { name: string; parameters: string; value: string };
export type ReadEvent = Readonly<Record<string, string>>;

const contentLine = /^([A-Z-]+)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/;

/** Reads a calendar file as strictly as RFC 5545 has it written; throws where it is not. Values of text are unescaped. */
export function readCalendar(bytes: Buffer): { name: string; events: ReadEvent[] } {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!text.endsWith('\r\n') || /(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('A line ends otherwise.');
  for (const line of text.split('\r\n'))
    if (Buffer.byteLength(line) > 75) throw new Error(`Too long: ${line}`);
  const properties = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n').map(propertyOf);
  const [begin, ...inside] = properties;
  const end = inside.pop();
  if (begin?.value !== 'VCALENDAR' || end?.name !== 'END' || end.value !== 'VCALENDAR')
    throw new Error('No calendar.');
  const events: Map<string, string>[] = [];
  const about = new Map<string, string>();
  let open: Map<string, string> | null = null;
  for (const property of inside) {
    const { name, value } = property;
    if (name === 'BEGIN') {
      if (open !== null || value !== 'VEVENT') throw new Error(`Begins here: ${value}`);
      open = new Map();
    } else if (name === 'END') {
      if (open === null || value !== 'VEVENT') throw new Error(`Ends here: ${value}`);
      events.push(open);
      open = null;
    } else {
      const into: Map<string, string> = open ?? about;
      if (into.has(name)) throw new Error(`Twice: ${name}`);
      into.set(name, plainValue(property));
    }
  }
  for (const event of events)
    for (const needed of ['UID', 'DTSTAMP', 'DTSTART'])
      if (!event.has(needed)) throw new Error(`Lacks ${needed}.`);
  if (about.get('VERSION') !== '2.0' || !about.has('PRODID')) throw new Error('Of no version, or by nobody.');
  return { name: about.get('X-WR-CALNAME') ?? '', events: events.map((event) => Object.fromEntries(event)) };
}

function propertyOf(line: string): Property {
  const [, name, parameters = '', value = ''] = contentLine.exec(line) ?? [];
  if (name === undefined) throw new Error(`No content line: ${line}`);
  return { name, parameters, value };
}

const shapes: Readonly<Record<string, RegExp>> = {
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  SEQUENCE: /^\d+$/,
  URL: /^https?:\/\/[!-~]+$/,
};

function plainValue({ name, parameters, value }: Property): string {
  const isTime = name === 'DTSTART' || name === 'DTEND';
  const shape = isTime ? (parameters === ';VALUE=DATE' ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/) : shapes[name];
  if (shape !== undefined && !shape.test(value)) throw new Error(`Not of its shape: ${name}:${value}`);
  if (shape !== undefined || name === 'UID') return value;
  if (/(?<!\\)(?:\\\\)*[;,]|(?<!\\)(?:\\\\)*\\(?![\\;,nN])/.test(value))
    throw new Error(`Not escaped: ${name}:${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
}
