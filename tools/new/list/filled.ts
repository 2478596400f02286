import { beforeEnd } from '../edit.ts';
import { samplesOf } from '../thing/fields.ts';
import type { Change } from '../write-changes.ts';
import type { ListRequest } from './request.ts';

/** In the test over all lists: more of them than fit on a page, many alike. */
export function filledList({ many, fields: [title, ...others] }: ListRequest): Change {
  const values = others.map((field) => {
    const [one, other] = samplesOf(field).map((value) =>
      typeof value === 'number' ? String(value) : `'${value}'`,
    );
    return `${field.name}: place % 2 === 0 ? ${one} : ${other}`;
  });
  const row = ['pigeonholeId: phId', `${title?.name}: shared(place)`, ...values].join(', ');
  const fill = `  async list${many.pascal}() {
    const browser = await world.organiser('Olga');
    const { id: phId } = await world.pigeonhole(browser);
    const rows = Array.from({ length: asMany }, (_, place) => ({ ${row} }));
    await world.program.kernel.db.insertInto('${many.camel}').values(rows).execute();
    return { browser, params: { phId }, size: asMany };
  },`;
  return { file: 'server/test/lists.test.ts', make: (text) => beforeEnd(text, /^\};\n\ntype Reply/m, fill) };
}
