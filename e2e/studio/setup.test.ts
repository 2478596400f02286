import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a new session begins as its event is set up; what is locked there says so and cannot be changed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const setup = { params: { phId: id, kind: 'qna' as const } };
  const body = { settings: { filtering: true, questionLength: 100 }, locked: { filtering: true } };
  expect((await mara.call('saveSetup', { ...setup, body })).status).toBe(200);

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/qna`);
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  expect([await filter.isChecked(), await filter.isDisabled()]).toEqual([true, true]);
  await page.getByText('The event sets this for all its sessions.').waitFor();
  const length = page.getByLabel('Maximum question length');
  expect([await length.inputValue(), await length.isDisabled()]).toEqual(['100', false]);

  await page.getByLabel('Name').fill('Ask the board');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByText('“Ask the board” is in the agenda').waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  expect(liveSessions[0]?.settings).toEqual({ filtering: true, questionLength: 100, anonymous: true });

  // What the form left as it was follows the event.
  await mara.call('saveSetup', { ...setup, body: { settings: { questionLength: 200 } } });
  await visit(`/p/${id}/session/${liveSessions[0]?.id}`);
  expect(await length.inputValue()).toBe('200');
  expect(await filter.isDisabled()).toBe(true);
});
