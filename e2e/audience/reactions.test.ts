import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { siteWithAnIframe } from './site-with-an-iframe.ts';

const house = openHouse();

async function evening() {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const phone = async () => {
    const guest = await house.person('phone', { as: await house.world.attendee(passcode) });
    return guest.visit(`/${passcode}/s/${qna}`);
  };
  const stage = async () => (await house.person('wall', { as: mara })).visit(`/p/${id}/panel/projector`);
  const offer = () =>
    mara.call('saveReactions', { params: { phId: id }, body: { enabled: true, offered: ['love', 'wow'] } });
  const stored = async () => {
    const insights = await mara.call('readSessionInsights', { params: { lsId: qna } });
    return Object.fromEntries(insights.body.reactions.map(({ id: name, count }) => [name, count]));
  };
  return { mara, id, passcode, qna, phone, stage, offer, stored };
}

test('an organizer adds a reaction, the hall taps it, the stage floats it, and the desk and insights count it', async () => {
  const { mara, id, qna, phone, stage } = await evening();
  const ines = await phone();
  await ines.getByLabel('Your question').waitFor();
  expect(await ines.getByRole('group', { name: 'Reactions' }).count()).toBe(0);
  const projector = await stage();

  const author = await house.person('desk', { as: mara });
  author.expects(/answer 422/);
  const desk = await author.visit(`/p/${id}/setup/reactions`);
  await desk.getByRole('switch', { name: 'Offer reactions' }).check({ force: true });
  await desk.getByRole('button', { name: 'Add a reaction' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add a reaction' });
  await dialog.getByLabel('Name').fill('Pigeon');
  await dialog.getByLabel('Emoji').fill('bird');
  await dialog.getByRole('button', { name: 'Add a reaction' }).click();
  await dialog.getByText('Enter a single emoji').waitFor();
  await dialog.getByLabel('Emoji').fill('🐦');
  await dialog.getByRole('button', { name: 'Add a reaction' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await desk.getByRole('button', { name: 'Save' }).click();

  const bar = ines.getByRole('group', { name: 'Reactions' });
  const pigeon = bar.getByRole('button', { name: 'Pigeon' });
  await pigeon.click();
  await pigeon.press('Enter');
  await bar.getByRole('button', { name: 'Applause' }).click();
  await projector.getByText('🐦').first().waitFor({ state: 'attached' });

  const panel = await (await house.person('desk', { as: mara })).visit(`/p/${id}/run?session=${qna}`);
  await panel.getByText('3 reactions').waitFor();
  await desk.goto(`${house.world.origin}/p/${id}/insight/qna/${qna}`);
  await desk.getByRole('row', { name: /Pigeon.*2/ }).waitFor();

  await desk.goto(`${house.world.origin}/p/${id}/setup/reactions`);
  await desk.getByRole('button', { name: 'Take “Pigeon” off phones' }).click();
  await desk.getByRole('button', { name: 'Remove “Pigeon”' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await pigeon.waitFor({ state: 'detached' });
  await desk.goto(`${house.world.origin}/p/${id}/insight/qna/${qna}`);
  await desk.getByRole('row', { name: /Pigeon.*2/ }).waitFor();
});

test('who taps wildly is told to slow down, and those of the others float on', async () => {
  const { phone, offer, stored } = await evening();
  await offer();
  const [wild, ines] = [await phone(), await phone()];
  const love = wild.getByRole('button', { name: 'Love' });
  await love.waitFor();
  await love.evaluate((button) => {
    for (let taps = 0; taps < 200; taps += 1) (button as HTMLElement).click();
  });
  await wild.getByText('Slow down. You can react again in a moment.').waitFor();
  await ines.getByRole('button', { name: 'Wow' }).click();
  await wild.getByText('😮').nth(1).waitFor({ state: 'attached' });
  await expect.poll(stored).toEqual({ love: 15, wow: 1 });
  await wild.getByText('Slow down').waitFor({ state: 'detached' });
  await love.click();
  await expect.poll(stored).toEqual({ love: 16, wow: 1 });
});

test('signs of a reaction that is offered no longer leave their places in the air to others', async () => {
  const { mara, id, passcode, qna, stage, offer } = await evening();
  await offer();
  const projector = await stage();
  // They neither arrive nor end their way: all places are taken for as long as it takes.
  await projector.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await projector.getByRole('heading', { level: 1 }).waitFor();
  const tap = async (counts: Record<string, number>) => {
    const phone = await house.world.live(await house.world.attendee(passcode), id, 'attendee', qna);
    phone.send({ t: 'tap', stream: qna, counts });
  };
  const inTheAir = (sign: string) => projector.locator('span[style*="--x"]').filter({ hasText: sign });
  for (let phones = 0; phones < 4; phones += 1) await tap({ love: 15 });
  await expect.poll(() => inTheAir('❤️').count()).toBe(40);
  const offered = { params: { phId: id }, body: { offered: ['wow'] } };
  expect((await mara.call('saveReactions', offered)).status).toBe(200);
  await expect.poll(() => inTheAir('❤️').count()).toBe(0);
  await tap({ wow: 3 });
  await inTheAir('😮').first().waitFor({ state: 'attached' });
});

test('where nothing should move, reactions are counters', async () => {
  const { phone, stage, offer } = await evening();
  await offer();
  const [ines, projector] = [await phone(), await stage()];
  for (const page of [ines, projector]) await page.emulateMedia({ reducedMotion: 'reduce' });
  const wow = ines.getByRole('button', { name: 'Wow' });
  await wow.click();
  await wow.click();
  for (const page of [ines, projector]) await page.getByText('😮2').waitFor();
  expect(await ines.getByText('😮').count()).toBe(2);
});

test('on the page of another site they float over a video, on nothing', async () => {
  const { mara, id, passcode, phone, offer } = await evening();
  await offer();
  const address = `${house.world.origin}/${passcode}/reactions`;
  await using site = await siteWithAnIframe(address);
  await mara.call('saveEventSecurity', { params: { phId: id }, body: { embedHosts: [site.origin] } });
  const viewer = await house.person('desk');
  await viewer.visit(site.origin);
  await expect.poll(() => viewer.page.frames().some((frame) => frame.url() === address)).toBe(true);
  const frame = viewer.page.frames().find((one) => one.url() === address);
  await frame?.getByRole('main').waitFor({ state: 'attached' });
  const grounds = await frame?.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const ines = await phone();
  const love = ines.getByRole('button', { name: 'Love' });
  await love.waitFor();
  await expect
    .poll(async () => {
      await love.click();
      return frame?.getByText('❤️').count();
    })
    .toBeGreaterThan(0);
});
