import { test } from 'vitest';
import { teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { ask } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a question is given to a colleague, who finds it among theirs', async () => {
  const team = await teamOf(house.world);
  const event = await teamEvent(house.world, team.tId);
  const lsId = await house.world.qna(team.owner.browser, event.id, { tags: ['Budget'] });
  const ines = await house.person('phone');
  await ines.visit(`/${event.passcode}/s/${lsId}`);
  await ask(ines, 'Who knows the budget?');
  await ask(ines, 'Where is the lift?');

  const desk = await house.person('desk', { as: team.owner.browser });
  const { page } = desk;
  await desk.visit(`/p/${event.id}/panel/admin?session=${lsId}`);
  await page.getByRole('button', { name: 'Who knows the budget?' }).click();
  const choice = page.getByLabel('Assigned to', { exact: true });
  const colleague = await choice.locator('option').nth(2).textContent();
  await choice.selectOption({ label: colleague ?? '' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(`for ${colleague}`).waitFor();
  await page.getByLabel('Show questions assigned to').selectOption('Me');
  await page.getByText('No matches').waitFor();
  await page.getByLabel('Show questions assigned to').selectOption({ label: colleague ?? '' });
  await page.getByText('1 question found').waitFor();
});
