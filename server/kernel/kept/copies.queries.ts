import { sql } from 'kysely';

/** The copy of each row, by the id of its original. */
export type Copies = ReadonlyMap<string, string>;

/** As a table of a statement, so that one statement does for all of them: `name (original, copy)`. */
export const copiesAs = (name: string, copies: Copies) => sql`
  unnest(${[...copies.keys()]}::bigint[], ${[...copies.values()]}::bigint[]) AS ${sql.ref(name)} (original, copy)`;

/** As an object of a statement, in which a file's id is looked up. */
export const filesCopied = (files: Copies) => sql`${JSON.stringify(Object.fromEntries(files))}::jsonb`;
