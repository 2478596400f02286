import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('sessions are put inside another one, show as one on the agenda of desk and phones, and are moved and hidden with it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'GROUP26' });
  const add = async (type: 'dummy' | 'qna', name: string) =>
    (await mara.call('makeSession', { body: { pigeonholeId: id, type, name } })).body.liveSession.id;
  const morning = await add('dummy', 'Morning');
  await add('qna', 'Ask the board');
  await add('dummy', 'Evening');

  const desk = (await house.person('desk', { as: mara })).page;
  await desk.goto(`/p/${id}/agenda`);
  await desk.getByRole('button', { name: 'More for Morning' }).click();
  await desk.getByRole('menuitem', { name: 'Sessions inside' }).click();
  await desk.getByRole('heading', { name: 'Inside “Morning”' }).waitFor();
  await desk.getByRole('button', { name: 'Put inside: Ask the board' }).click();
  await desk.getByRole('button', { name: 'Take out: Ask the board' }).waitFor();
  await desk.getByRole('button', { name: 'Add session' }).click();
  await desk.getByRole('menuitem', { name: /^Chat/ }).click();
  await desk.getByLabel('Name', { exact: true }).fill('Back channel');
  await desk.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.getByRole('button', { name: 'Take out: Back channel' }).waitFor();

  const phone = (await house.person('phone')).page;
  await phone.goto('/GROUP26');
  const inside = phone.getByRole('list', { name: 'Inside Morning' });
  await inside.getByRole('link', { name: /Ask the board/ }).waitFor();
  expect(await inside.getByRole('link').count()).toBe(2);

  await desk.getByRole('link', { name: 'Agenda', exact: true }).first().click();
  const group = desk.getByRole('list', { name: 'Sessions inside Morning' });
  await group.getByText('Back channel').waitFor();
  const order = async () => desk.getByRole('heading', { level: 2 }).allTextContents();
  expect(await order()).toEqual(['Morning', 'Ask the board', 'Back channel', 'Evening']);
  await desk.getByRole('button', { name: 'Move Evening up' }).click();
  await expect.poll(order).toEqual(['Evening', 'Morning', 'Ask the board', 'Back channel']);

  await desk.getByRole('button', { name: 'More for Morning' }).click();
  await desk.getByRole('menuitem', { name: 'Hide from the audience' }).click();
  await inside.waitFor({ state: 'detached' });
  await phone.getByText('Evening').waitFor();
  expect(await phone.getByText('Ask the board').count()).toBe(0);
  await desk.getByRole('button', { name: 'More for Ask the board' }).click();
  await expect
    .poll(() => desk.getByRole('menuitem', { name: 'Show to the audience' }).isDisabled())
    .toBe(true);
  await desk.keyboard.press('Escape');

  await mara.call('showSession', { params: { lsId: morning } });
  await inside.waitFor();
  await mara.call('startSession', { params: { lsId: morning } });
  await phone.getByRole('heading', { name: 'Morning' }).waitFor();
  await phone.getByText('In this session').waitFor();
  await phone.getByRole('link', { name: /Back channel/ }).waitFor();
});

test('a session for a group that a colleague deletes meanwhile is added to the agenda itself, and its maker is told', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const body = { pigeonholeId: id, type: 'dummy' as const, name: 'Morning' };
  const morning = (await mara.call('makeSession', { body })).body.liveSession.id;
  const desk = (await house.person('desk', { as: mara })).page;
  await desk.goto(`/p/${id}/session/nest/${morning}`);
  await desk.getByRole('button', { name: 'Add session' }).click();
  await desk.getByRole('menuitem', { name: /^Chat/ }).click();
  await desk.getByLabel('Name', { exact: true }).fill('Back channel');
  await mara.call('deleteSession', { params: { lsId: morning } });
  await desk.getByText('It’s added directly to the agenda.').waitFor();
  await desk.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor();
  await desk.getByRole('heading', { name: 'Back channel' }).waitFor();
});
