import { bodyWith, type FieldSpec } from '../thing/fields.ts';
import type { ThingRequest } from '../thing/request.ts';

/** Others that are in every row; the name of each is made in the story. */
const othersIn = (fields: readonly FieldSpec[]) => (fields.length === 0 ? '' : `...${bodyWith(fields, 0)}, `);

export function storyFile({ many, fields: [first, ...others] }: ThingRequest): string {
  const title = first?.name ?? 'name';
  return `import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests();

/** An event with these, in this order. */
async function eventWith(...names: string[]): Promise<string> {
  const { id: pigeonholeId } = await world.pigeonhole(organiser);
  const rows = names.map((${title}) => ({ ${othersIn(others)}${title}, pigeonholeId }));
  if (rows.length > 0) await world.program.kernel.db.insertInto('${many.camel}').values(rows).execute();
  return pigeonholeId;
}

async function listed(phId: string, query: Record<string, string | number> = {}, by: Browser = organiser) {
  const { status, body } = await by.call('list${many.pascal}', { params: { phId }, query });
  expect(status, body.description).toBe(200);
  return { names: body.${many.camel}.map(({ ${title} }) => ${title}), total: body.meta.total };
}

describe('the list of ${many.words}', () => {
  test('has those of the event, newest first, and of no other', async () => {
    const phId = await eventWith('Ada', 'Bob');
    await eventWith('Cleo');
    expect(await listed(phId)).toEqual({ names: ['Bob', 'Ada'], total: 2 });
    expect(await listed(await eventWith())).toEqual({ names: [], total: 0 });
  });

  test('is read page by page: each one stands on one page', async () => {
    const phId = await eventWith('One', 'Two', 'Three', 'Four', 'Five');
    const pages = [];
    for (const currentPage of [1, 2, 3, 4]) pages.push(await listed(phId, { currentPage, entriesPerPage: 2 }));
    expect(pages.map(({ names }) => names)).toEqual([['Five', 'Four'], ['Three', 'Two'], ['One'], []]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });

  test('is searched in any case, by words as they stand', async () => {
    const phId = await eventWith('100 % Ada', 'ada_b', 'Bob');
    expect(await listed(phId, { searchTerm: ' ADA ' })).toEqual({ names: ['ada_b', '100 % Ada'], total: 2 });
    expect(await listed(phId, { searchTerm: '%' })).toEqual({ names: ['100 % Ada'], total: 1 });
    expect(await listed(phId, { searchTerm: '_' })).toEqual({ names: ['ada_b'], total: 1 });
  });

  test('does not exist to a stranger', async () => {
    const phId = await eventWith('Ada');
    const stranger = await world.organiser('Stan');
    expect((await stranger.call('list${many.pascal}', { params: { phId } })).status).toBe(404);
  });
});
`;
}
