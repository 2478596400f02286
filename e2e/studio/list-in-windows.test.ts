import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { misfitsAt } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function organiserOfOne(): Promise<Browser> {
  const mara = await house.world.organiser('Mara');
  const [startDate, endDate, timezone] = ['2031-01-01', '2031-01-01', 'Europe/Berlin'];
  await mara.call('makePigeonhole', { body: { name: 'Meetup', startDate, endDate, timezone } });
  return mara;
}

test.each([
  ['en', 'Mara'],
  ['ar', 'Noor'],
])(
  'the name of an event keeps its room beside long dates, a next step and wide passcodes, on any window (%s)',
  async (locale, organiser) => {
    const mara = await house.world.organiser(organiser);
    const [startDate, endDate, timezone] = ['2031-11-26', '2032-05-26', 'America/Argentina/Buenos_Aires'];
    for (const passcode of [`WMWMW${organiser[0]}`, `${organiser}SUMMITOFTHEFLOCK`.toUpperCase()])
      await mara.call('makePigeonhole', {
        body: { name: 'Autumn Summit of the Flock', startDate, endDate, timezone, passcode },
      });
    const { page, context, visit } = await house.person('desk', { as: mara, locale });
    await context.addCookies([{ name: 'locale', value: locale, url: house.world.origin }]);
    await visit('/p/list/');
    const links = page.getByRole('link', { name: 'Autumn Summit' });
    await links.last().waitFor();
    for (const width of [1024, 1180, 1240, 1263, 1265, 1280, 1366, 1440, 1536, 1540]) {
      expect.soft(await misfitsAt(page, { width, height: 800 }), `${width} pixels`).toEqual([]);
      for (const link of await links.all()) {
        const lines = await link.evaluate((element) => element.getClientRects().length);
        expect.soft(lines, `lines of the name at ${width} pixels`).toBeLessThan(4);
      }
    }
  },
);

test.each(['en', 'ar'])(
  'on a desk the search, three filters and what they are taken along with stand in one line (%s)',
  async (locale) => {
    const mara = await organiserOfOne();
    await mara.call('makeTeam', { body: { name: 'Harbor' } });
    const { page, context, visit } = await house.person('desk', { as: mara, locale });
    await context.addCookies([{ name: 'locale', value: locale, url: house.world.origin }]);
    await visit('/p/list/');
    const toolbar = page.getByRole('searchbox').locator('xpath=ancestor::*[.//select][1]');
    await toolbar.waitFor();
    const tops = await toolbar
      .locator('input, select, button')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top)),
      );
    expect(tops).toHaveLength(6);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);
  },
);

test('on the cards of a phone all values end at one line', async () => {
  const { page, visit } = await house.person('phone', { as: await organiserOfOne() });
  await visit('/p/list/');
  const endOf = async (name: string) => {
    const box = await page.getByText(name, { exact: true }).last().boundingBox();
    return box === null ? 0 : box.x + box.width;
  };
  await page.getByText('Add sessions').waitFor();
  const end = await endOf('No sessions in Pigeonhole');
  expect(Math.abs((await endOf('Add sessions')) - end)).toBeLessThan(2);
  expect(Math.abs((await endOf('Berlin')) - end)).toBeLessThan(2);
});
