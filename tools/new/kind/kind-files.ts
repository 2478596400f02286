import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nextMigration } from '../next-migration.ts';
import { capital } from '../thing/names.ts';
import { type Change, newFile } from '../write-changes.ts';
import type { KindRequest } from './request.ts';

const folder = path.join(import.meta.dirname, 'files');
const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

export const tableOf = ({ kind, many }: KindRequest) => `${kind}_${many}`;

/** What stands in the files, between two lines on each side, for the names of this kind. */
function namesIn(request: KindRequest): Readonly<Record<string, string>> {
  const { kind, one, many, icon } = request;
  return {
    kind,
    Kind: capital(kind),
    aKind: withArticle(kind),
    AKind: capital(withArticle(kind)),
    item: one,
    Item: capital(one),
    items: many,
    Items: capital(many),
    anItem: withArticle(one),
    table: `${kind}${capital(many)}`,
    table_name: tableOf(request),
    icon,
  };
}

function fill(text: string, names: Readonly<Record<string, string>>): string {
  return text.replaceAll(/__(\w+?)__/g, (_, name: string) => {
    const word = names[name];
    if (word === undefined) throw new Error(`tools/new/kind/files: there is no __${name}__.`);
    return word;
  });
}

/** The folders of a kind, as tools/new/kind/files has them, and its migration. */
export function kindFiles(request: KindRequest): Change[] {
  const names = namesIn(request);
  const files = globSync('**/*.txt', { cwd: folder }).sort();
  return [
    newFile(`server/migrations/${nextMigration()}-${request.kind}.sql`, migration(request)),
    ...files.map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return newFile(fill(file.replaceAll(path.sep, '/').replace(/\.txt$/, ''), names), fill(text, names));
    }),
  ];
}

const migration = (request: KindRequest) => `CREATE TABLE ${tableOf(request)} (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  id            bigint NOT NULL,                     -- from live_item_ids
  text          text NOT NULL,
  status        text NOT NULL DEFAULT 'shown' CHECK (status IN ('shown', 'hidden')),
  attendee_id   uuid,                                -- who added it; null for good in an anonymous session
  author        text,                                -- the name it was added under
  PRIMARY KEY (pigeonhole_id, session_id, id),
  CHECK (author IS NULL OR attendee_id IS NOT NULL)
);
`;
