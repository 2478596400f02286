import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('what is said of a question names it and the press, in one message that Undo fits', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { filtering: false });
  const phone = await house.world.attendee(passcode);
  const text = 'Could we please have the slides of all talks on the website before the next meeting?';
  await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run`);
  const messages = page.getByRole('region', { name: 'Messages' });
  const named = '“Could we please have the slides of all talks on the website…”';

  await page.getByRole('button', { name: 'Answer now' }).click();
  await messages.getByText(`Being answered: ${named}`).waitFor();
  await page.getByRole('button', { name: 'Put back' }).click();
  await messages.getByText(`Put back: ${named}`).waitFor();
  // That it is being answered was true a moment ago, and its Undo would not fit any more.
  expect(await messages.getByText(named).count()).toBe(1);
  expect(await messages.getByText('Approved').count()).toBe(0);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await messages.getByText(`Being answered: ${named}`).waitFor();
  expect(await messages.getByText(named).count()).toBe(1);
});

test('who copies twice is told once', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit, context } = await house.person('desk', { as: mara });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(`/p/${id}/run`);
  const copy = page.getByRole('button', { name: 'Copy audience link' });
  for (let times = 0; times < 3; times += 1) await copy.click();
  const said = page.getByRole('region', { name: 'Messages' }).getByText('Link copied: Audience link');
  await said.first().waitFor();
  expect(await said.count()).toBe(1);
});
