import { globSync } from 'node:fs';
import { behindLast } from '../edit.ts';
import { type Change, newFile, root } from '../write-changes.ts';
import { type FieldSpec, samplesOf } from './fields.ts';
import type { ThingRequest } from './request.ts';

/** The migration; and a row among those that server/test/kept/ looks for when an event is forgotten. */
export function tableChanges(request: ThingRequest): Change[] {
  return [
    newFile(`server/migrations/${nextNumber()}-${request.many.kebab}.sql`, migration(request)),
    {
      file: 'server/test/kept/fill-tables.ts',
      make: (text) => behindLast(text, /^ {4}sql`.*`,$/, `    sql\`${rowOf(request)}\`,`),
    },
  ];
}

function nextNumber(): string {
  const taken = globSync('*.sql', { cwd: `${root}/server/migrations` }).map((file) =>
    Number.parseInt(file, 10),
  );
  return String(Math.max(...taken) + 1).padStart(4, '0');
}

function migration({ many, fields }: ThingRequest): string {
  const columns: [name: string, type: string][] = [
    ['id', 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY'],
    ['pigeonhole_id', 'bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE'],
    ...fields.map((field): [string, string] => [field.column, typeOf(field)]),
  ];
  const width = Math.max(...columns.map(([name]) => name.length));
  return `-- The ${many.words} of events.
CREATE TABLE ${many.snake} (
${columns.map(([name, type]) => `  ${name.padEnd(width)} ${type}`).join(',\n')}
);
CREATE INDEX ${many.snake}_by_pigeonhole ON ${many.snake} (pigeonhole_id);
`;
}

function typeOf(field: FieldSpec): string {
  if (field.kind === 'text') return 'text NOT NULL';
  if (field.kind === 'number') return 'int NOT NULL';
  const choices = field.choices.map((choice) => `'${choice}'`).join(', ');
  return `text NOT NULL CHECK (${field.column} IN (${choices}))`;
}

function rowOf({ many, fields }: ThingRequest): string {
  const columns = fields.map(({ column }) => column).join(', ');
  const values = fields.map((field) => {
    const [value] = samplesOf(field);
    return typeof value === 'number' ? value : `'${value}'`;
  });
  return `${many.snake} (pigeonhole_id, ${columns}) VALUES (\${pigeonholeId}, ${values.join(', ')})`;
}
