import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a moderator stars a question, archives it with keys and reopens it; phones follow', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Done and dusted', passcode: 'DUSTED' });
  const lsId = await house.world.qna(mara, id);
  const hall = await house.world.attendee('DUSTED');
  await hall.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Are we done?' } });
  const phone = await house.person('phone');
  await phone.visit(`/DUSTED/s/${lsId}`);
  const onPhone = phone.page.getByText('Are we done?', { exact: true });
  await onPhone.waitFor();
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/panel/admin?session=${lsId}`);
  const question = page.getByRole('button', { name: 'Are we done?', exact: true });

  await question.click();
  await page.keyboard.press('s');
  await page.getByText('★ starred').waitFor();
  // That it has one is in what the button would do, and not said the other way round as well.
  const star = page.getByRole('button', { name: 'Remove star', exact: true });
  expect(await star.getAttribute('aria-pressed')).toBeNull();
  await page.keyboard.press('x');
  await page.getByText(/^Archived: “/).waitFor();
  await onPhone.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: /^Starred/ }).click();
  await question.click();
  await page.getByText(/^Archived · Mara · /).waitFor();
  await page.keyboard.press('a');
  await onPhone.waitFor();
  await page.getByText(/^Reopened · Mara · /).waitFor();
  await page.keyboard.press('s');
  await page.getByText('No stars yet').waitFor();
});
