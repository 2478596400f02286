import { bodyWith } from '../thing/fields.ts';
import type { ListRequest } from './request.ts';

/** Sorts, pages and filters are tested for all lists at once; this is what only this one knows. */
export function storyFile({ many, fields }: ListRequest): string {
  const [first, ...others] = fields;
  const title = first?.name ?? '';
  const rest = others.length === 0 ? '' : `...${bodyWith(others, 0)}, `;
  return `import { describe, expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests();

/** An event with these, in this order. */
async function eventWith(...names: string[]): Promise<string> {
  const { id: pigeonholeId } = await world.pigeonhole(organiser);
  const rows = names.map((${title}) => ({ ${rest}${title}, pigeonholeId }));
  await world.program.kernel.db.insertInto('${many.camel}').values(rows).execute();
  return pigeonholeId;
}

async function listed(phId: string, searchTerm = '') {
  const { body } = await organiser.call('list${many.pascal}', { params: { phId }, query: { searchTerm } });
  return body.${many.camel}.map(({ ${title} }) => ${title});
}

describe('the list of ${many.words}', () => {
  test('has those of the event, newest first, and of no other', async () => {
    const phId = await eventWith('Ada', 'Bob');
    await eventWith('Cleo');
    expect(await listed(phId)).toEqual(['Bob', 'Ada']);
  });

  test('is searched in any case, by words as they stand', async () => {
    const phId = await eventWith('100 % Ada', 'ada_b', 'Bob');
    expect(await listed(phId, ' ADA ')).toEqual(['ada_b', '100 % Ada']);
    expect(await listed(phId, '%')).toEqual(['100 % Ada']);
  });

  test('does not exist to a stranger', async () => {
    const phId = await eventWith('Ada');
    const stranger = await world.organiser('Stan');
    expect((await stranger.call('list${many.pascal}', { params: { phId } })).status).toBe(404);
  });
});
`;
}
