import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('figures, chart and rows of a Q&A follow what comes in, and the rows are searched', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id, passcode } = await world.pigeonhole(mara);
  const lsId = await world.qna(mara, id, { anonymous: false, filtering: false });
  const ines = await world.attendee(passcode, 'Ines');
  const ask = (text: string) => ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });

  const { page } = await house.person('desk', { as: mara });
  await page.goto(`/p/${id}/insight/overview`);
  await page.getByRole('link', { name: 'Ask the board' }).click();
  await page.getByText('too little to show').waitFor();
  const figure = (label: string) =>
    page.getByLabel('Figures').locator('div', { hasText: label }).locator('dd');
  expect(await figure('Questions').textContent()).toBe('0');

  await ask('Who decides?');
  await ask('When?');
  await expect.poll(() => figure('Questions').textContent(), { timeout: 15_000 }).toBe('2');
  await page.getByRole('img', { name: /Questions from/ }).waitFor();
  await page.getByText('As a table').click();
  const steps = page.getByRole('region', { name: 'Minute by minute' });
  // By minutes: the two may be of different ones.
  const written = await steps.locator('tbody td:nth-child(3)').allTextContents();
  expect(written.reduce((sum, count) => sum + Number(count), 0)).toBe(2);

  const rows = page.getByRole('table', { name: 'Questions' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('decides');
  await expect.poll(() => rows.count()).toBe(2);
  expect(page.url()).toContain('search=decides');
});

test('the insights of a session are taken along as a document, and the page fits with the way to it', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id, passcode } = await world.pigeonhole(mara);
  const lsId = await world.qna(mara, id);
  const { page, visit } = await house.person('phone', { as: mara });
  await visit(`/p/${id}/insight/qna/${lsId}`);
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await taken).suggestedFilename()).toMatch(new RegExp(`^insights-${passcode}-${lsId}-.*\\.pdf$`));
  expect(await misfits(page)).toEqual([]);
});

test('the table says when a session has started, and of one that is to come nothing', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id } = await world.pigeonhole(mara);
  await world.qna(mara, id);
  const start = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'qna', name: 'Later today', timeRange: { start, end: null } },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/insight/overview`);
  const started = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .nth(1)
      .textContent();
  await page.getByRole('row', { name: /Later today/ }).waitFor();
  expect(await started('Later today')).toBe('–');
  expect(await started('Ask the board')).toMatch(/\d/);
});

test('an address with another kind than the session has leads nowhere', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id } = await world.pigeonhole(mara);
  const lsId = await world.qna(mara, id);
  expect((await mara.fetch(`/p/${id}/insight/qna/${lsId}`)).status).toBe(200);
  for (const path of [`poll/${lsId}`, `survey/${lsId}`, `qna/${lsId}9`])
    expect((await mara.fetch(`/p/${id}/insight/${path}`)).status).toBe(404);
});

test('on a phone what the options of a poll are sorted by is read in full, in both languages', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id } = await world.pigeonhole(mara);
  const lsId = await world.poll(mara, id);
  for (const locale of ['en', 'ar'] as const) {
    await mara.call('editSettings', { body: { locale, timeZone: 'Europe/Berlin' } });
    const { page, visit } = await house.person('phone', { as: mara });
    await visit(`/p/${id}/insight/poll/${lsId}`);
    for (const by of ['votes', 'asked']) {
      const sorts = page.locator('select', { has: page.locator('option[value="votes"]') });
      await sorts.selectOption(by);
      await expect.poll(() => sorts.inputValue()).toBe(by);
      expect(await misfits(page), `${locale}, by ${by}`).toEqual([]);
    }
  }
});

test('what came in now and then in a week is seen on its chart, also beside a busy hour', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const event = await world.pigeonhole(mara);
  const lsId = await world.qna(mara, event.id);
  const tapped = (first: string, minutes: number, every: number, count: number) =>
    sql`
      INSERT INTO session_reactions (pigeonhole_id, session_id, reaction, minute, count)
      SELECT ${event.id}, ${lsId}, 'clap', ${first}::timestamptz + n * interval '1 minute', ${count}
      FROM generate_series(0, ${minutes - 1}, ${every}) n`.execute(world.program.kernel.db);
  await tapped('2030-05-01T09:00Z', 7 * 24 * 60, 180, 1);
  const { page } = await house.person('desk', { as: mara });
  const chart = page.locator('svg[role=img]');
  const drawn = async () => {
    await page.goto(`/p/${event.id}/insight/qna/${lsId}`);
    await chart.waitFor();
    const bars = await chart.locator('rect[data-of=votes]').all();
    return Promise.all(bars.map(async (bar) => await bar.boundingBox()));
  };
  const seen = (boxes: Awaited<ReturnType<typeof drawn>>) =>
    boxes.filter((box) => box !== null && box.width > 3 && box.height > 3).length;
  const alone = await drawn();
  expect(seen(alone)).toBe(7 * 8);
  await page.getByText('Up to 0.5 per hour').waitFor();
  await tapped('2030-05-04T09:01Z', 60, 1, 300);
  const besides = await drawn();
  expect(seen(besides)).toBe(7 * 8);
  await page.getByRole('heading', { name: 'Reactions minute by minute' }).waitFor();
});

test('the chart of a week is drawn to its end', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const event = await world.pigeonhole(mara);
  const lsId = await world.qna(mara, event.id);
  await sql`
    INSERT INTO session_reactions (pigeonhole_id, session_id, reaction, minute, count)
    SELECT ${event.id}, ${lsId}, 'clap', timestamptz '2030-05-01T09:00Z' + n * interval '1 minute', 3
    FROM generate_series(0, ${7 * 24 * 60 - 1}) n`.execute(world.program.kernel.db);
  const { page } = await house.person('desk', { as: mara });
  await page.goto(`/p/${event.id}/insight/qna/${lsId}`);
  const chart = page.locator('svg[role=img]');
  await chart.waitFor();
  const [whole, last] = [
    await chart.boundingBox(),
    await chart.locator('rect[data-of=votes]').last().boundingBox(),
  ];
  const endOf = (box: typeof whole) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
  expect(Math.abs(endOf(last) - endOf(whole))).toBeLessThan(3);
  // 21 of them are one.
  await page.getByRole('heading', { name: 'Reactions over time' }).waitFor();
});
