import jsqr from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { releasePasscodes } from '#server/domains/pigeonholes/release-passcodes.job.ts';
import type { Browser } from '#server/test/browser.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';
import { movementsOver } from '../harness/movements-over.ts';

const house = openHouse();

async function event(): Promise<{ owner: Browser; id: string; passcode: string; lsId: string }> {
  const owner = await house.world.organiser('Olga');
  const { id, passcode } = await house.world.pigeonhole(owner);
  return { owner, id, passcode, lsId: await house.world.qna(owner, id) };
}

/** What a phone that is held to it reads. */
async function scan(code: Locator): Promise<string | undefined> {
  await code.waitFor();
  await movementsOver(code.page());
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** On paper of this size, as the browser prints it. */
async function printedPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const paper = (await page.pdf({ format })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('by keyboard alone: the code of a session is shown, a phone reads its link, and the link is copied', async () => {
  const { owner, id, passcode, lsId } = await event();
  const olga = await house.person('desk', { as: owner });
  await olga.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await olga.visit(`/p/${id}/run`);
  await tabTo(page, page.getByRole('link', { name: 'All links' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/p/${id}/run/links`);

  await tabTo(page, page.getByRole('button', { name: 'QR code: Ask the board' }));
  await page.keyboard.press('Enter');
  const code = page.getByRole('img', { name: 'QR code: Ask the board' });
  expect(new URL((await scan(code)) ?? '').pathname).toBe(`/${passcode}/s/${lsId}`);
  await page.keyboard.press('Escape');
  await code.waitFor({ state: 'detached' });

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy link: Ask the board' }).press('Enter');
  await page.getByText('Link copied: Ask the board').waitFor();
  expect(new URL(await copied()).pathname).toBe(`/${passcode}/s/${lsId}`);
  await page.getByRole('button', { name: 'Copy embed code: Ask the board' }).press('Enter');
  await page.getByText('Embed code copied: Ask the board').waitFor();
  expect(await copied()).toMatch(
    new RegExp(`^<iframe src="http[^"]+/${passcode}/i/${lsId}" title="Ask the board"`),
  );
});

test('a panel link is reset only when that is confirmed; the screen open with it is over, the new link opens', async () => {
  const { owner, id } = await event();
  const linkNow = async () => {
    const { panels } = (await owner.call('readRunLinks', { params: { phId: id } })).body;
    return new URL(panels.find(({ type }: { type: string }) => type === 'moderator')?.url ?? '').pathname;
  };
  const tom = await house.person('tablet');
  tom.expects(/answer 40[14]/);
  const old = await linkNow();
  await tom.visit(old);
  await tom.page.getByRole('heading', { name: 'Moderator panel' }).waitFor();

  const olga = await house.person('desk', { as: owner });
  const page = await olga.visit(`/p/${id}/run/links`);
  const askToReset = async () => {
    const card = page.getByRole('region', { name: 'Panels', exact: true });
    await card.getByRole('button', { name: 'More for Moderator panel' }).click();
    await page.getByRole('menuitem', { name: 'Reset link' }).click();
  };
  await askToReset();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await linkNow()).toBe(old);

  await askToReset();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset link' }).click();
  await page.getByText('The old one no longer works.').waitFor();
  await tom.page.getByRole('heading', { name: 'Disconnected' }).waitFor();

  await page.getByRole('button', { name: 'QR code: Moderator panel' }).click();
  const shown = await scan(page.getByRole('img', { name: 'QR code: Moderator panel' }));
  expect(new URL(shown ?? '').pathname).toBe(await linkNow());
  await tom.visit(new URL(shown ?? '').pathname);
  await tom.page.getByRole('heading', { name: 'Moderator panel' }).waitFor();
});

test('each panel stands once: who is to get in decides which link is copied, printed and reset', async () => {
  const { owner, id } = await event();
  const { page, visit, context } = await house.person('desk', { as: owner });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(`/p/${id}/run/links`);
  const card = page.getByRole('region', { name: 'Panels', exact: true });
  const row = card.getByRole('listitem').filter({ hasText: 'Moderator panel' });
  await row.waitFor();
  expect(await card.getByText('Moderator panel', { exact: true }).count()).toBe(1);
  const copied = async () => {
    await row.getByRole('button', { name: 'Copy link: Moderator panel' }).click();
    await page.getByText('Link copied: Moderator panel').last().waitFor();
    return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  };
  const open = await copied();
  expect(open).not.toContain('/access/');
  const who = row.getByLabel('Who gets in with the link: Moderator panel');
  const apply = row.getByRole('button', { name: 'Apply' });
  await who.selectOption('Members only');
  await apply.click();
  await expect.poll(copied).toMatch(/^\/panel\/access\/\d+-moderator-/);

  await page.reload();
  expect(await who.inputValue(), 'what was made on purpose goes first').toBe('members');
  await who.selectOption('Anyone with the link');
  await apply.click();
  expect(await copied(), 'it was never reset').toBe(open);
  await page.getByRole('checkbox', { name: 'Panels' }).check();
  // How to join, the session, and three panels: none has two sheets.
  await page.getByRole('button', { name: 'Print 5 pages' }).waitFor();
});

test('by the keys alone, one looks through who is to get in and sends nobody out, until it is applied', async () => {
  const { owner, id } = await event();
  const params = { phId: id, panel: 'moderator' as const };
  await owner.call('givePanelAccess', { params, body: { memberOnly: false } });
  const memberOnly = async () =>
    (await owner.call('listPanelAccess', { params: { phId: id } })).body.links[0]?.memberOnly;
  const { page, visit } = await house.person('desk', { as: owner });
  await visit(`/p/${id}/run/links`);
  const who = page.getByLabel('Who gets in with the link: Moderator panel');
  await who.waitFor();
  expect(await who.inputValue()).toBe('guests');
  await tabTo(page, who);
  await page.keyboard.press('ArrowDown');
  expect(await who.inputValue()).toBe('members');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  expect(await memberOnly()).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(memberOnly).toBe(true);
});

test.each(['A4', 'Letter'] as const)(
  'on %s each link has one page, and panels are on paper only when asked for',
  async (format) => {
    const { owner, id } = await event();
    const hidden = await house.world.poll(owner, id);
    await owner.call('hideSession', { params: { lsId: hidden } });
    const { page, visit } = await house.person('desk', { as: owner });
    await visit(`/p/${id}/run/links`);
    await page.getByRole('button', { name: 'Print 2 pages' }).waitFor();
    expect(await printedPages(page, format)).toBe(2);
    await page.getByRole('checkbox', { name: 'Panels' }).check();
    await page.getByRole('button', { name: 'Print 5 pages' }).waitFor();
    expect(await printedPages(page, format)).toBe(5);
    for (const group of ['How to join', 'Sessions', 'Panels'])
      await page.getByRole('checkbox', { name: group }).uncheck();
    await page.getByText('Choose something to print first.').waitFor({ state: 'attached' });
  },
);

test('on paper there are no menus and no messages, and a phone reads each code', async () => {
  const { owner, id, passcode, lsId } = await event();
  const { page, visit } = await house.person('desk', { as: owner });
  await visit(`/p/${id}/run/links`);
  await page.getByRole('button', { name: 'Print 2 pages' }).waitFor();
  await page.getByRole('button', { name: 'Copy link: Ask the board' }).click();
  await page.getByText('Link copied: Ask the board').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const codes = page.getByRole('img', { name: /QR code/ });
  await expect.poll(() => codes.count()).toBe(2);
  const read = [await scan(codes.nth(0)), await scan(codes.nth(1))];
  expect(read.map((address) => new URL(address ?? '').pathname)).toEqual([
    `/${passcode}`,
    `/${passcode}/s/${lsId}`,
  ]);
  for (const role of ['navigation', 'link', 'button'] as const)
    expect(await page.getByRole(role).count(), role).toBe(0);
  expect(await page.getByText('Link copied: Ask the board').isVisible()).toBe(false);
});

test.each([{ dark: false }, { dark: true }])(
  'on a phone (dark: $dark) it all fits, and axe has nothing against it',
  async ({ dark }) => {
    const { owner, id } = await event();
    const { page, visit } = await house.person('phone', { as: owner, dark });
    await visit(`/p/${id}/run/links`);
    await page.getByRole('button', { name: 'QR code: Ask the board' }).waitFor();
    expect(await misfits(page)).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
  },
);

test('once the event is over and its passcode free, its pages offer no code: it may lead to somebody else', async () => {
  const { owner, id, passcode, lsId } = await event();
  await house.world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ startsOn: '2020-01-01', endsOn: '2020-01-01', passcodeHeld: false })
    .where('id', '=', id)
    .execute();
  const { page, visit } = await house.person('desk', { as: owner });
  for (const place of ['run', 'run/links', 'run/files', 'qrcode']) {
    await visit(`/p/${id}/${place}`);
    await page.getByText('This event is over, and its passcode no longer works.').first().waitFor();
    if (place === 'run') await page.getByText('This event has ended').waitFor();
    expect(await page.locator(`main :text-is("${passcode}")`).count(), place).toBe(0);
    expect(await page.getByRole('button', { name: 'Copy audience link' }).count(), place).toBe(0);
  }
  await visit(`/p/${id}/run/links`);
  const onPaper = page.getByRole('region', { name: 'Print' }).getByRole('checkbox');
  await onPaper.first().waitFor();
  expect(await onPaper.count(), 'panels alone').toBe(1);
  for (const place of ['appearance', `session/${lsId}`, 'setup/qna']) {
    await visit(`/p/${id}/${place}`);
    await page.getByRole('tab', { name: 'Projector' }).click();
    await page.getByText('This event has ended').waitFor();
    expect(await page.getByText(passcode).count(), place).toBe(0);
  }
});

test('a projector that is left on takes its code away when the passcode is free, and opens without one', async () => {
  const { owner, id, passcode, lsId } = await event();
  const page = await (await house.person('wall', { as: owner })).visit(`/p/${id}/panel/projector`);
  const code = page.getByRole('img', { name: passcode }).or(page.getByText(passcode));
  await page.getByText(passcode).waitFor();
  const { kernel } = house.world.program;
  await kernel.db
    .updateTable('pigeonholes')
    .set({ startsOn: '2020-01-01', endsOn: '2020-01-01' })
    .where('id', '=', id)
    .execute();
  await releasePasscodes(kernel);
  const over = async () => {
    await page.getByText('This event has ended').waitFor();
    expect(await code.count()).toBe(0);
  };
  await over();
  await page.reload();
  await over();
  await owner.call('deleteSession', { params: { lsId } });
  await page.getByRole('heading', { level: 1, name: 'Annual meeting' }).waitFor();
  await over();
});
