import { test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';

const house = openHouse();

test('somebody with a keyboard alone joins, asks, supports a question and votes', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'By keys', passcode: 'KEYS26' });
  const lsId = await house.world.qna(mara, id);
  await house.world.poll(mara, id);
  const tom = await house.world.attendee('KEYS26');
  await tom.call('askQuestion', {
    params: { lsId },
    body: { key: 'k'.repeat(22), text: 'Who holds the keys?' },
  });

  const { page, visit } = await house.person('desk');
  await visit('/');
  // The field takes the keys without being looked for.
  await page.getByLabel('Passcode').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('keys26');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'By keys' }).waitFor();

  await tabTo(page, page.getByRole('link', { name: /Ask the board/ }));
  await page.keyboard.press('Enter');
  await page.getByText('Who holds the keys?', { exact: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Vote for this: Who holds/ }));
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Vote for this: Who holds/, pressed: true }).waitFor();
  await tabTo(page, page.getByLabel('Your question'));
  await page.keyboard.type('Can I ask without a mouse?');
  await page.keyboard.press('Enter');
  await page.getByText('Yours, live').waitFor();

  await tabTo(page, page.getByRole('link', { name: 'By keys' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /Shall we/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Vote', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByText('Your vote is in.').waitFor();
});
