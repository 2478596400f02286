import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const tablets = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

/** What stands in a select and is wider than it. */
const cutChoices = (page: Page) =>
  page.locator('main select:visible').evaluateAll((selects) => {
    const canvas = document.createElement('canvas').getContext('2d');
    return selects.flatMap((select) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      const text = (select as HTMLSelectElement).selectedOptions[0]?.text ?? '';
      if (canvas === null) return ['no canvas'];
      canvas.font = font;
      const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return canvas.measureText(text).width > room ? [text] : [];
    });
  });

test('on a tablet no filter of a list is cut, and what a card says stands beside what it is', async () => {
  const mara = await house.world.organiser('Mara');
  await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('tablet', { as: mara });
  await visit('/p/list/');
  await page.locator('tbody tr').first().waitFor();
  for (const size of tablets) {
    await page.setViewportSize(size);
    expect.soft(await cutChoices(page), `${size.width} pixels`).toEqual([]);
    expect.soft(await misfits(page), `${size.width} pixels`).toEqual([]);
    const row = page.locator('tbody tr').first();
    const [title, value] = [
      row.getByText('Status', { exact: true }),
      row.getByText('No sessions in Pigeonhole'),
    ];
    const [from, to] = [await title.boundingBox(), await value.boundingBox()];
    expect.soft((to?.x ?? 999) - (from?.x ?? 0), `${size.width} pixels`).toBeLessThan(250);
  }
});

test('on a tablet the figures of insights stand in one row, and a start in one line', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  // Names that want all the room there is.
  for (const type of ['qna', 'chat'] as const) {
    const name = 'How well do we know ourselves, our customers and the harbor?';
    const made = await mara.call('makeSession', { body: { pigeonholeId: id, type, name } });
    await house.world.start(mara, made.body.liveSession.id);
  }
  const { page, visit } = await house.person('tablet', { as: mara });
  await visit(`/p/${id}/insight/overview`);
  const figures = page.getByLabel('Figures').locator('> div');
  await figures.first().waitFor();
  for (const size of tablets) {
    await page.setViewportSize(size);
    const tops = await figures.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect.soft(new Set(tops).size, `${size.width} pixels`).toBe(1);
    const start = page.locator('tbody td').nth(1);
    const lines = await start.evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getClientRects().length;
    });
    expect.soft(lines, `${size.width} pixels`).toBe(1);
    expect.soft(await misfits(page), `${size.width} pixels`).toEqual([]);
  }
});

test('on a tablet the button of a ballot stands below its options, on a phone at the thumb', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const poll = await house.world.poll(mara, id);
  const { page, visit } = await house.person('phone');
  await visit(`/${passcode}`);
  await page
    .getByRole('link', { name: /Shall we/ })
    .first()
    .click();
  await page.waitForURL(new RegExp(poll));
  const button = page.getByRole('button', { name: /^Vote/ });
  const last = page.getByRole('main').locator('label, [role="radio"], [role="checkbox"]').last();
  await button.waitFor();
  const gap = async () => {
    const [option, vote] = [await last.boundingBox(), await button.boundingBox()];
    return (vote?.y ?? 0) - (option?.y ?? 0) - (option?.height ?? 0);
  };
  for (const size of tablets) {
    await page.setViewportSize(size);
    expect.soft(await gap(), `${size.width} pixels`).toBeLessThan(130);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await button.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700);
});

test('the stage of a survey says in large letters what it is, how many are through, and what to do', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const made = await mara.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'survey',
      name: 'How was it?',
      survey: { pages: [{ id: 'one', prompts: [{ id: 'what', form: 'text', text: 'What did you like?' }] }] },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await house.world.start(mara, made.body.liveSession.id);
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector`);
  const [name, how] = [
    page.getByRole('heading', { name: 'How was it?' }),
    page.getByText('Answer on your phone'),
  ];
  await how.waitFor();
  const [above, below] = [await name.boundingBox(), await how.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(120);
  expect(await how.evaluate((words) => parseFloat(getComputedStyle(words).fontSize))).toBeGreaterThanOrEqual(
    48,
  );
});
