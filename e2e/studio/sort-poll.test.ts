import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOrder } from '#contract/prompts/prompt-order.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const prompts = [
  { text: 'Where do we eat?', options: ['Canteen', 'Market', 'Outside'] },
  { text: 'When do we meet?', options: ['At nine', 'At ten'] },
];

async function poll(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'poll', name: 'The day', poll: { prompts } },
  });
  const lsId = made.body.liveSession.id;
  const kept = async () => {
    const { prompts: now = [] } = (await mara.call('readResults', { params: { lsId } })).body;
    return inOrder(now).map(({ text, options }) =>
      [text, ...options.map((option) => option.text)].join(' / '),
    );
  };
  return { mara, kept, path: `/p/${id}/session/${lsId}` };
}

const values = (fields: Locator) =>
  fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));

test('questions and options of a poll are sorted by their handles, by buttons and by dragging, and kept so', async () => {
  const { mara, kept, path } = await poll('POLL26');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path);
  const first = page.getByRole('region', { name: 'Question 1' });
  const options = first.getByRole('textbox', { name: /^Option / });

  // Dragged from below the others to above them.
  const handle = first.getByRole('button', { name: 'Move Outside', exact: true });
  // Clear of the bar with the button to save, which stands over the end of the page.
  await handle.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const [from, to] = [await handle.boundingBox(), await options.first().boundingBox()];
  if (from === null || to === null) throw new Error('The options are not on the screen.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, to.y - 10, { steps: 8 });
  await page.mouse.up();
  expect(await values(options)).toEqual(['Outside', 'Canteen', 'Market']);

  await first.getByRole('button', { name: 'Move Canteen down' }).click();
  expect(await values(options)).toEqual(['Outside', 'Market', 'Canteen']);
  await first.getByRole('textbox', { name: 'Option 3' }).press('Alt+ArrowUp');
  expect(await values(options)).toEqual(['Outside', 'Canteen', 'Market']);

  await page.getByRole('button', { name: 'Move When do we meet?', exact: true }).press(' ');
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.getByRole('status').filter({ hasText: 'When do we meet? dropped, 1 of 2' }).waitFor();
  expect(await values(page.getByRole('textbox', { name: /^Question \d/ }))).toEqual([
    'When do we meet?',
    'Where do we eat?',
  ]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(kept)
    .toEqual(['When do we meet? / At nine / At ten', 'Where do we eat? / Outside / Canteen / Market']);
});
