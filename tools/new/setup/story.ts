import { bodyWith, samplesOf } from '../thing/fields.ts';
import type { SetupRequest } from './request.ts';

export function storyFile({ domain, one, fields }: SetupRequest): string {
  const [first] = fields;
  const name = first?.name ?? '';
  const values = first === undefined ? ['', ''] : samplesOf(first);
  const [mine, other] = values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`));
  const limited = fields.find(({ kind }) => kind !== 'choice');
  const wrong =
    limited?.kind === 'number' ? '-1' : `'x'.repeat(${Number(limited?.kind === 'text' && limited.most) + 1})`;
  const wrongField = limited?.name ?? name;
  const wrongValue = limited === undefined ? `'nothing of these' as never` : wrong;
  return `import { describe, expect, test } from 'vitest';
import { usual${one.pascal} } from '#contract/${domain}/${one.kebab}.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests();

const body = ${bodyWith(fields, 0)} as const;
const read = async (phId: string) =>
  (await organiser.call('read${one.pascal}', { params: { phId } })).body.${one.camel};

describe('the ${one.words} of an event', () => {
  test('is as usual until an organizer sets it up', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    expect(await read(phId)).toEqual(usual${one.pascal});
    const saved = await organiser.call('save${one.pascal}', { params: { phId }, body });
    expect(saved.status, saved.body.description).toBe(200);
    expect(saved.body.${one.camel}).toEqual(body);
    expect(await read(phId)).toEqual(body);
    await organiser.call('save${one.pascal}', { params: { phId }, body: {} });
    expect(await read(phId)).toEqual(body);
  });

  test('what is wrong is said at its field, and nothing is saved', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const wrong = await organiser.call('save${one.pascal}', { params: { phId }, body: { ${wrongField}: ${wrongValue} } });
    expect([wrong.status, Object.keys(wrong.body.details ?? {})]).toEqual([422, ['data.${wrongField}']]);
    expect(await read(phId)).toEqual(usual${one.pascal});
  });

  test('of two who change the same the second is told the value of the first, and nothing is saved', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const save = (value: (typeof body)['${name}'] | ${other}, seen: string) =>
      organiser.call('save${one.pascal}', { params: { phId }, body: { ${name}: value, seen: { ${name}: seen } } });
    await organiser.call('save${one.pascal}', { params: { phId }, body: { ${name}: ${other} } });
    const refused = await save(${mine}, 'as it was before');
    expect([refused.status, Object.keys(refused.body.details ?? {})]).toEqual([409, ['data.${name}']]);
    expect((await read(phId)).${name}).toBe(${other});
    expect((await save(${mine}, String(${other}))).status).toBe(200);
  });

  test('does not exist to a stranger', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const stranger = await world.organiser('Stan');
    const tries = [
      await stranger.call('read${one.pascal}', { params: { phId } }),
      await stranger.call('save${one.pascal}', { params: { phId }, body }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404]);
    expect(await read(phId)).toEqual(usual${one.pascal});
  });

  test('comes along when the event is copied', async () => {
    const { kernel } = world.program;
    const [from, to] = [await world.pigeonhole(organiser), await world.pigeonhole(organiser)];
    await organiser.call('save${one.pascal}', { params: { phId: from.id }, body });
    await kernel.db.transaction().execute((tx) => kernel.copyEvent(tx, { from: from.id, to: to.id }));
    expect(await read(to.id)).toEqual(body);
  });

  test('stands in the audit log with what was changed', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    await organiser.call('save${one.pascal}', { params: { phId }, body: { ${name}: ${mine} } });
    const entries = await world.program.kernel.db
      .selectFrom('auditEntries')
      .select('about')
      .where('pigeonholeId', '=', phId)
      .where('action', '=', '${one.kebab}-saved')
      .execute();
    expect(entries).toEqual([{ about: { changed: '${name}' } }]);
  });
});
`;
}
