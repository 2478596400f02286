import { describe, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { openWorld } from '#server/test/world.ts';

const world = worldForTests();

describe('the live page of the back office', () => {
  test('a manager sees who is here and what was done in the last seconds', async () => {
    const manager = await world.manager();
    const organiser = await world.organiser();
    const event = await world.pigeonhole(organiser);
    const lsId = await world.qna(organiser, event.id);
    const phone = await world.attendee(event.passcode);
    const line = await world.live(phone, event.id, 'attendee', lsId);
    await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Where to?' } });
    world.program.kernel.history.step();

    const { body } = await manager.call('readOperations');

    expect(body.now).toMatchObject({ people: 1, joinsWaiting: 0, actionsQueued: 0, level: 0 });
    expect(body.now.sockets).toMatchObject({ attendee: 1, moderator: 0 });
    expect(body.now.pools.requests.size).toBeGreaterThan(0);
    expect(body.steps.at(-1)).toMatchObject({ sockets: 1, shed: 0, level: 0 });
    expect(body.steps.at(-1)?.actions).toBeGreaterThan(0);
    expect(body.steps.at(-1)?.commitP99).toBeGreaterThan(0);
    line.close();
  });

  test('it is answered when all others are refused', async () => {
    const manager = await world.manager();
    world.program.kernel.pressure.set(3);
    const { status, body } = await manager.call('readOperations');
    world.program.kernel.pressure.set(0);
    expect([status, body.now.level]).toEqual([200, 3]);
  });

  test('its address leads visitors to the log-in, managers to the page, and is none to others', async () => {
    const visitor = await world.visitor();
    expect((await visitor.open('/manager/live')).url).toBe('/login');
    const manager = await world.manager();
    const { url, boot } = await manager.open('/manager');
    expect([url, boot.face, boot.page.name]).toEqual(['/manager/live', 'office', 'live']);
    const organiser = await world.organiser();
    expect((await organiser.open('/manager/live')).status).toBe(404);
  });
});

test('where the back office is shut nobody is a manager', async () => {
  await using shut = await openWorld({ MANAGER_DISABLED: 'on' });
  const manager = await shut.manager();
  expect((await manager.call('readOperations')).status).toBe(404);
  expect((await manager.open('/manager/live')).status).toBe(404);
});
