import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

type Form = 'rating' | 'scale' | 'slider';

async function running(passcode: string, form: Form, numbers: { from: number; to: number }) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const prompts = [{ text: 'How was the food?', form, numbers, settings: { low: 'Awful', high: 'Great' } }];
  const made = await mara.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'poll',
      name: 'The day',
      settings: { changeVote: true },
      poll: { prompts },
    },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(mara, lsId);
  return { mara, id, lsId, path: `/${passcode}/s/${lsId}` };
}

test('an organizer asks for stars, a phone gives four by the keyboard, and the projector shows the average', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'STARS26' });
  const desk = await house.person('desk', { as: mara });
  const page = await desk.visit(`/p/${id}/session/create/${id}/poll`);
  await unfold(page, 'Name and description');
  await page.getByLabel('Name', { exact: true }).fill('The food');
  await page.getByLabel('Question', { exact: true }).fill('How was the food?');
  await page.getByLabel('Answer with').selectOption({ label: 'Stars' });
  expect(await page.getByRole('textbox', { name: 'Option 1' }).count()).toBe(0);
  await page.getByLabel('Highest means').fill('Great');
  await page.getByRole('group', { name: 'How was the food?' }).getByLabel('5 stars: Great').waitFor();
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);

  const wall = await house.person('wall', { as: mara });
  const stage = await wall.visit(`/p/${id}/panel/projector`);
  await stage.getByText('No votes yet').waitFor();
  const ines = await house.person('phone');
  const phone = await ines.visit(`/STARS26/s/${lsId}`);
  const stars = phone.getByRole('group', { name: 'How was the food?' });
  await stars.getByRole('radio', { name: '3 stars' }).focus();
  await phone.keyboard.press('Space');
  await phone.keyboard.press('ArrowRight');
  expect(await stars.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await phone.getByRole('button', { name: 'Vote', exact: true }).click();
  await phone.getByText('Your vote is in.').waitFor();
  await phone.getByText('Average').waitFor();
  await stage.getByText('4.0').waitFor();
  const item = stage.getByRole('list', { name: 'Results' }).getByRole('listitem').nth(3);
  expect(await item.textContent()).toMatch(/4 stars[\s\S]*100%/);

  // Once somebody has answered, the form stays; the words do not.
  await page.goto(`${house.world.origin}/p/${id}/session/${lsId}`);
  await page.getByText('People have answered this question, so this can’t be changed.').waitFor();
  expect(await page.getByLabel('Answer with').isDisabled()).toBe(true);
  await page.getByLabel('Highest means').fill('Best ever');
  await page.getByRole('button', { name: 'Save' }).click();
  await stage.getByText('5 stars: Best ever').first().waitFor();
});

test('whoever means the middle of a slider taps it where it stands; the arrows move it', async () => {
  const { path } = await running('SLIDE26', 'slider', { from: 0, to: 10 });
  const ines = await house.person('phone');
  const phone = await ines.visit(path);
  const slider = phone.getByRole('slider', { name: 'How was the food?' });
  await slider.waitFor();
  expect(await slider.getAttribute('aria-valuetext')).toBe('No answer yet');
  await phone.getByRole('button', { name: /^Vote.*Choose an option first/ }).waitFor();
  await slider.click();
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('5');
  await slider.press('ArrowLeft');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('4');
  await slider.press('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('10: Great');
  await phone.getByRole('button', { name: 'Vote', exact: true }).click();
  await phone.getByText('Your vote is in.').waitFor();
});

test.each([
  ['rating', 'STAR10', { from: 1, to: 10 }],
  ['scale', 'SCALE11', { from: 0, to: 10 }],
] as const)(
  'every %s is as large as a thumb on a narrow phone, and none is beside it',
  async (form, passcode, numbers) => {
    const { path } = await running(passcode, form, numbers);
    const ines = await house.person('phone');
    await ines.page.setViewportSize({ width: 320, height: 640 });
    const phone = await ines.visit(path);
    const group = phone.getByRole('group');
    const labels = group.locator('label');
    await labels.first().waitFor();
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().toJSON()),
    );
    const end = await group.evaluate((all) => all.getBoundingClientRect().right);
    expect(boxes).toHaveLength(numbers.to - numbers.from + 1);
    for (const [at, { left, right, top, width, height }] of boxes.entries()) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(end + 0.5);
      const before = boxes[at - 1];
      if (before?.top === top) expect(left).toBeGreaterThan(before.right);
    }
  },
);
