import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { movementsOver } from '../harness/movements-over.ts';

const house = openHouse();
const lunch = 'Lunch is served on the first floor';

async function evening() {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const visitor = async (path = '') => {
    const guest = await house.person('phone', { as: await house.world.attendee(passcode) });
    return guest.visit(`/${passcode}${path}`);
  };
  const announce = (text: string, minutes = 15) =>
    mara.call('announce', { params: { phId: id }, body: { text, minutes } });
  return { mara, id, passcode, qna, visitor, announce };
}

const boxOf = async (page: Page, text: string) => {
  const box = await page.getByText(text).boundingBox();
  if (box === null) throw new Error(`${text} is not on the page.`);
  return box;
};

test('the organizer announces to all phones: on the agenda, in a session that is embedded, and to those who come later', async () => {
  const { mara, id, qna, visitor } = await evening();
  const phones = [await visitor(), await visitor(`/i/${qna}`)];
  await phones[1]?.getByRole('textbox').waitFor();
  const desk = await house.person('desk', { as: mara });
  const run = await desk.visit(`/p/${id}/run`);
  await run.getByRole('button', { name: 'Announce' }).click();
  const dialog = run.getByRole('dialog', { name: 'Announce to all phones' });
  await dialog.getByLabel('Announcement').fill(lunch);
  await dialog.getByLabel('Show for').selectOption('30 minutes');
  await dialog.getByRole('button', { name: 'Announce' }).click();

  phones.push(await visitor(`/s/${qna}`));
  for (const phone of phones)
    await phone.getByRole('status').filter({ hasText: 'From the organizer' }).getByText(lunch).waitFor();
  await run.getByText(/^On all phones until/).waitFor();
  await run.getByText(lunch).waitFor();

  await run.getByRole('button', { name: 'Replace the announcement' }).click();
  await run.getByRole('dialog').getByLabel('Announcement').fill('Lunch is over');
  await run.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  for (const phone of phones) {
    await phone.getByText('Lunch is over').waitFor();
    expect(await phone.getByText(lunch).count()).toBe(0);
  }
  await run.getByRole('button', { name: 'Remove the announcement' }).click();
  for (const phone of phones) await phone.getByText('Lunch is over').waitFor({ state: 'detached' });
});

test('one that stays until tomorrow says which day that is', async () => {
  const { mara, id, announce } = await evening();
  const desk = await house.person('desk', { as: mara });
  const run = await desk.visit(`/p/${id}/run`);
  await announce(lunch, 1440);
  await run.getByText(lunch).waitFor();
  const tomorrow = new Date(house.world.clock.now().getTime() + 1440 * 60_000);
  const day = tomorrow.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  expect(await run.getByText(/^On all phones until/).textContent()).toContain(day);
});

test('whoever has closed it is not told again, but of the next one', async () => {
  const { qna, visitor, announce } = await evening();
  const phone = await visitor();
  await announce(lunch);
  const close = phone.getByRole('button', { name: 'Close the announcement' });
  await close.focus();
  await phone.keyboard.press('Enter');
  await phone.getByText(lunch).waitFor({ state: 'detached' });
  await phone.goto(new URL(`s/${qna}`, `${phone.url()}/`).href);
  await phone.getByRole('textbox').waitFor();
  await phone.reload();
  await phone.getByRole('textbox').waitFor();
  await phone.locator('[role="status"]').first().waitFor({ state: 'attached' });
  await phone.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await phone.getByText(lunch).count()).toBe(0);
  await announce('Lunch is over');
  await phone.getByText('Lunch is over').waitFor();
});

test('it never lies on what somebody writes: where the keyboard leaves no room, it waits', async () => {
  const { qna, visitor, announce } = await evening();
  const phone = await visitor(`/s/${qna}`);
  const field = phone.getByRole('textbox');
  await field.fill('One thing I never underst');
  await announce(lunch);
  await phone.getByText(lunch).waitFor();
  const seen = async () => {
    const style = await phone.getByText(lunch).evaluate((text) => {
      const place = text.closest('[data-waits]');
      return place === null ? '1' : getComputedStyle(place).opacity;
    });
    return style !== '0';
  };
  expect(await seen()).toBe(true);
  await movementsOver(phone);
  const [said, writing] = [await boxOf(phone, lunch), await field.boundingBox()];
  expect(said.y + said.height).toBeLessThanOrEqual(writing?.y ?? 0);

  // A phone on its side, with its keyboard.
  await phone.setViewportSize({ width: 640, height: 140 });
  await expect.poll(seen).toBe(false);
  await phone.keyboard.type('and');
  expect(await field.inputValue()).toBe('One thing I never understand');
  await field.blur();
  await expect.poll(seen).toBe(true);
});

test('it is gone when its time is over, also where nobody sends news', async () => {
  const { visitor, announce } = await evening();
  await announce('Back in one minute', 1);
  const phone = await visitor();
  await phone.getByText('Back in one minute').waitFor();
  await phone.clock.install();
  await phone.reload();
  await phone.getByText('Back in one minute').waitFor();
  await phone.clock.fastForward(61_000);
  await phone.getByText('Back in one minute').waitFor({ state: 'detached' });
});
