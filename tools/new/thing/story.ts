import { bodyWith } from './fields.ts';
import type { ThingRequest } from './request.ts';

export function storyFile({ domain, one, many, fields }: ThingRequest): string {
  const title = fields[0]?.name ?? '';
  const id = `${one.camel}Id`;
  return `import { describe, expect, test } from 'vitest';
import { most${many.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests();

const body = ${bodyWith(fields, 0)} as const;
const other = ${bodyWith(fields, 1)} as const;

const listOf = async (browser: Browser, phId: string) =>
  (await browser.call('list${many.pascal}', { params: { phId } })).body.${many.camel};

async function made(phId: string): Promise<string> {
  const answer = await organiser.call('make${one.pascal}', { params: { phId }, body });
  expect(answer.status, answer.body.description).toBe(200);
  return answer.body.${one.camel}.id;
}

describe('the ${many.words} of an event', () => {
  test('an organizer adds one, changes it and deletes it', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const ${id} = await made(phId);
    expect(await listOf(organiser, phId)).toEqual([{ id: ${id}, ...body }]);

    const edited = await organiser.call('edit${one.pascal}', { params: { phId, ${id} }, body: other });
    expect(edited.body.${one.camel}).toEqual({ id: ${id}, ...other });
    const read = await organiser.call('read${one.pascal}', { params: { phId, ${id} } });
    expect(read.body.${one.camel}).toEqual(edited.body.${one.camel});
    expect(await listOf(organiser, phId)).toEqual([{ id: ${id}, ...other }]);

    const gone = await organiser.call('delete${one.pascal}', { params: { phId, ${id} } });
    expect(gone.body).toEqual({ success: true });
    expect(await listOf(organiser, phId)).toEqual([]);
  });

  test('what is wrong is said at its field', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const wrong = await organiser.call('make${one.pascal}', {
      params: { phId },
      body: { ...body, ${title}: '' },
    });
    expect([wrong.status, Object.keys(wrong.body.details ?? {})]).toEqual([422, ['data.${title}']]);
    expect(await listOf(organiser, phId)).toEqual([]);
  });

  test('those of another event do not exist, nor does the event to a stranger', async () => {
    const [one, two] = [await world.pigeonhole(organiser), await world.pigeonhole(organiser)];
    const params = { phId: two.id, ${id}: await made(one.id) };
    const stranger = await world.organiser('Stan');
    const tries = [
      await organiser.call('edit${one.pascal}', { params, body: other }),
      await organiser.call('delete${one.pascal}', { params }),
      await stranger.call('edit${one.pascal}', { params: { ...params, phId: one.id }, body: other }),
      await organiser.call('read${one.pascal}', { params }),
      await stranger.call('list${many.pascal}', { params: { phId: one.id } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await listOf(organiser, one.id)).toEqual([{ id: params.${id}, ...body }]);
  });

  test('are so many at most', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const rows = Array.from({ length: most${many.pascal} - 1 }, () => ({ pigeonholeId: phId, ...body }));
    await world.program.kernel.db.insertInto('${many.camel}').values(rows).execute();
    await made(phId);
    const over = await organiser.call('make${one.pascal}', { params: { phId }, body });
    expect([over.status, over.body.error]).toEqual([409, '${many.pascal}Full']);
  });

  test('come along when the event is copied', async () => {
    const { kernel } = world.program;
    const [from, to] = [await world.pigeonhole(organiser), await world.pigeonhole(organiser)];
    await made(from.id);
    await kernel.db
      .transaction()
      .execute((tx) => kernel.copyEvent(tx, { from: from.id, to: to.id }));
    expect(await listOf(organiser, to.id)).toMatchObject([body]);
  });

  test('stand in the audit log with what was done to them', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const params = { phId, ${id}: await made(phId) };
    await organiser.call('edit${one.pascal}', { params, body: other });
    await organiser.call('delete${one.pascal}', { params });
    const entries = await world.program.kernel.db
      .selectFrom('auditEntries')
      .select('action')
      .where('pigeonholeId', '=', phId)
      .where('action', 'like', '${one.kebab}-%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      '${one.kebab}-made',
      '${one.kebab}-edited',
      '${one.kebab}-deleted',
    ]);
  });
});
`;
}
