import { behindLast } from '../edit.ts';
import { nextMigration } from '../next-migration.ts';
import { type Change, newFile } from '../write-changes.ts';
import { type FieldSpec, samplesOf } from './fields.ts';
import type { ThingRequest } from './request.ts';

export function tableChanges(request: ThingRequest): Change[] {
  return [
    newFile(`server/migrations/${nextMigration()}-${request.many.kebab}.sql`, migration(request)),
    fillTable(request),
  ];
}

/** Something to be forgotten. */
export function fillTable({ many, fields }: Pick<ThingRequest, 'many' | 'fields'>): Change {
  return {
    file: 'server/test/kept/fill-tables.ts',
    make: (text) => behindLast(text, /^ {4}sql`.*`,$/, `    sql\`${rowOf(many.snake, fields)}\`,`),
  };
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
CREATE INDEX ${many.snake}_by_pigeonhole ON ${many.snake} (pigeonhole_id, id);
`;
}

export function typeOf(field: FieldSpec): string {
  if (field.kind === 'text') return 'text NOT NULL';
  if (field.kind === 'number') return 'int NOT NULL';
  const choices = field.choices.map((choice) => `'${choice}'`).join(', ');
  return `text NOT NULL CHECK (${field.column} IN (${choices}))`;
}

function rowOf(table: string, fields: readonly FieldSpec[]): string {
  const columns = fields.map(({ column }) => column).join(', ');
  const values = fields.map((field) => {
    const [value] = samplesOf(field);
    return typeof value === 'number' ? value : `'${value}'`;
  });
  return `${table} (pigeonhole_id, ${columns}) VALUES (\${pigeonholeId}, ${values.join(', ')})`;
}
