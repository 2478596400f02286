import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a hundred questions that come in move nothing under the pointer; when it leaves, they stand where they belong', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const hall = await Promise.all(Array.from({ length: 4 }, () => house.world.attendee(passcode)));
  const ask = async (text: string, by = 0) =>
    (await hall[by]?.call('askQuestion', { params: { lsId: qna }, body: { key: newKey(), text } }))?.body
      .itemId;
  for (const text of ['First', 'Second', 'Third', 'Fourth']) await ask(text);

  const page = await (await house.person('desk', { as: mara })).visit(`/p/${id}/panel/admin?session=${qna}`);
  const under = page.getByRole('button', { name: 'Second' });
  await under.hover();
  await page.evaluate(() => {
    const row = [...document.querySelectorAll(':hover')].at(-1)?.closest('li');
    const box = row?.getBoundingClientRect();
    if (!row || !box) throw new Error('The pointer is over no question.');
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('li');
      seen.add(there?.querySelector('button')?.textContent ?? 'nothing');
      requestAnimationFrame(look);
    };
    look();
  });
  await Promise.all(
    hall.map(async (_, by) => {
      for (let count = 0; count < 25; count += 1) await ask(`Arrival ${by}-${count}`, by);
    }),
  );
  await page
    .getByRole('tab', { name: /Approved/ })
    .filter({ hasText: '104' })
    .waitFor();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'Second',
  ]);
  // They are there, below.
  expect(await page.getByRole('button', { name: /^Arrival/ }).count()).toBeGreaterThan(0);

  await page.mouse.move(5, 5);
  await expect
    .poll(async () => (await page.getByRole('tabpanel').getByRole('listitem').first().textContent()) ?? '')
    .toMatch(/Arrival/);
});

test('all keys are listed on a question mark, wherever the focus is, but not while somebody types one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const page = await (await house.person('desk', { as: mara })).visit(`/p/${id}/run?session=${qna}`);
  const search = page.getByPlaceholder('Search questions');
  await search.fill('Why');
  await search.press('?');
  expect(await search.inputValue()).toBe('Why?');
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0);
  await search.fill('');
  for (const focused of [
    page.getByRole('tab', { name: /Pending/ }),
    page.getByRole('button', { name: 'Announce' }),
  ]) {
    await focused.focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('/ search').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  }
});
