import { test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organiser lets questions in, mends one and turns one away without leaving the keys', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'DESK26' });
  const lsId = await house.world.qna(mara, id, { filtering: true });
  const ines = await house.world.attendee('DESK26');
  for (const [place, text] of ['The first to come', 'The secnd to come', 'Something rude'].entries())
    await ines.call('askQuestion', { params: { lsId }, body: { key: `${place}`.repeat(22), text } });

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run`);
  await page.getByRole('button', { name: 'The first to come', expanded: true }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'The secnd to come', expanded: true }).waitFor();
  await page.keyboard.press('e');
  await page.getByLabel('Text of the question').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The second to come');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Something rude', expanded: true }).waitFor();
  await page.keyboard.press('d');
  await page.getByText('Nothing to approve').waitFor();
  await page.getByRole('tab', { name: 'Approved 2' }).waitFor();
  await page.getByRole('tab', { name: 'Dismissed 1' }).waitFor();
});

test('the keys act on a keyboard with Arabic letters too', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'ARAB26' });
  const lsId = await house.world.qna(mara, id, { filtering: true });
  const ines = await house.world.attendee('ARAB26');
  await ines.call('askQuestion', { params: { lsId }, body: { key: 'a'.repeat(22), text: 'May I?' } });

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run`);
  await page.getByRole('button', { name: 'May I?', expanded: true }).waitFor();
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'ش', code: 'KeyA' })));
  await page.getByRole('tab', { name: 'Approved 1' }).waitFor();
  await page.evaluate(() =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true })),
  );
  await page.getByRole('dialog').waitFor();
});
