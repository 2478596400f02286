import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

test('a session that is hidden and shown again comes back to a phone that looks at it, and to one that returns', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'HIDDEN' });
  const lsId = await house.world.qna(mara, id);
  const ines = await house.person('phone');
  const page = await ines.visit(`/HIDDEN/s/${lsId}`);
  const question = page.getByLabel('Your question');
  const gone = page.getByText('No longer on the agenda');
  await question.waitFor();

  await mara.call('hideSession', { params: { lsId } });
  await gone.waitFor();
  await mara.call('showSession', { params: { lsId } });
  await question.waitFor();
  await ask(ines, 'Did I miss anything?');
  await page.getByText('Yours, live').waitFor();

  await mara.call('hideSession', { params: { lsId } });
  await gone.waitFor();
  await page.getByRole('link', { name: 'Back to the agenda' }).click();
  await page.getByRole('heading', { name: 'Annual meeting', level: 1 }).waitFor();
  await mara.call('showSession', { params: { lsId } });
  // A session that starts while one looks at the agenda opens by itself.
  await question.waitFor();
  await page.getByText('Yours, live').waitFor();
  expect(await gone.count()).toBe(0);
});
