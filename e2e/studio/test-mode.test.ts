import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { ask } from '../audience/attendee.ts';
import { timesAsked } from '../audience/counted.queries.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { picture } from '../harness/picture.ts';

const house = openHouse();
const words = {
  phone: 'Test mode. Nothing you send is kept.',
  desk: 'Test mode. Nothing people send is kept.',
};

/** An event whose sessions are all to come: a Q&A in an hour and a half, and a poll. */
async function anEventToCome(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const start = new Date(house.world.clock.now().getTime() + 90 * 60_000).toISOString();
  const made = async (body: object) =>
    (await mara.call('makeSession', { body: { pigeonholeId: id, ...body } as never })).body.liveSession.id;
  const qna = await made({
    type: 'qna',
    name: 'Ask the board',
    timeRange: { start, end: null },
    settings: { filtering: false },
  });
  const poll = { prompts: [{ text: 'Shall we?', options: ['Yes', 'No'] }] };
  await made({ type: 'poll', name: 'Show of hands', poll });
  return { mara, id, qna };
}

const switchTo = (mara: Browser, phId: string, mode: 'on' | 'off') =>
  mara.call('switchTestMode', { params: { phId, mode } });

/** Whether a text was still on the desk when that said already that test mode is over. */
async function watchForStale(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((text) => {
    const seen = { stale: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const desk = document.querySelector('main');
      const isOn = desk?.textContent?.includes('Test mode is on') === true;
      if (!isOn && desk?.querySelector('section')?.textContent?.includes(text)) seen.stale = true;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (window as unknown as { seen: { stale: boolean } }).seen.stale);
}

test('an organizer tries the event before the day: every screen is open and says so, and is empty at once afterwards', async () => {
  const { mara, id, qna } = await anEventToCome('TRYOUT');
  const desk = await house.person('desk', { as: mara });
  const wall = await house.person('wall', { as: mara });
  const ines = await house.person('phone');
  await desk.visit(`/p/${id}/run`);
  await wall.visit(`/p/${id}/panel/projector`);
  const panel = await desk.tab(`/p/${id}/panel/moderator`);
  await ines.visit(`/TRYOUT/s/${qna}`);
  await ines.page.getByText('Starts in').waitFor();

  const rehearse = desk.page.getByRole('button', { name: 'Rehearse first' });
  await rehearse.waitFor();
  await picture(desk.page, 'run-before-the-first-session');
  expect([...(await axeProblems(desk.page)), ...(await misfits(desk.page))]).toEqual([]);
  await rehearse.click();
  const card = desk.page.getByRole('heading', { name: 'Test mode is on' });
  await expect.poll(() => card.evaluate((heading) => heading === document.activeElement)).toBe(true);
  const head = desk.page.locator('header', { hasText: 'On the projector: Ask the board' });
  await head.getByRole('timer').filter({ hasText: 'Test' }).waitFor();
  await picture(desk.page, 'run-in-test-mode');
  expect([...(await axeProblems(desk.page)), ...(await misfits(desk.page))]).toEqual([]);
  await ines.page.getByText(words.phone).waitFor();
  await ines.page.getByText(/kept\. Starts in 1 hr/).waitFor();
  await wall.page.getByText('Test mode', { exact: true }).waitFor();
  await panel.getByText(words.desk).waitFor();
  await desk.page.getByText(words.desk).waitFor();
  await ask(ines, 'Does it work?');
  await wall.page.getByText('Does it work?').waitFor();
  await panel.getByText('Does it work?').waitFor();

  const stale = await watchForStale(desk.page, 'Does it work?');
  await desk.page.getByRole('button', { name: 'End test mode' }).click();
  await ines.page.getByText(words.phone).waitFor({ state: 'hidden' });
  for (const page of [ines.page, wall.page, panel, desk.page])
    await page.getByText('Does it work?').first().waitFor({ state: 'hidden' });
  await wall.page.getByText('Test mode', { exact: true }).waitFor({ state: 'hidden' });
  await desk.page.getByText(words.desk).waitFor({ state: 'hidden' });
  await desk.page.getByRole('button', { name: 'Rehearse first' }).waitFor();
  await ines.page.getByText('Starts in').waitFor();
  expect(await stale()).toBe(false);
  expect(await timesAsked(house.world.program.kernel.db, 'Does it work?')).toBe(0);
});

test('whoever looks at a session that is to come finds the rehearsal beside the next ones, and nobody does once one has started', async () => {
  const { mara, id, qna } = await anEventToCome('BESIDE');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run?session=${qna}`);
  const next = page.locator('section', { has: page.getByRole('heading', { name: 'Next', exact: true }) });
  await next.getByRole('button', { name: 'Rehearse first' }).waitFor();
  expect(await page.getByRole('button', { name: 'Rehearse first' }).count()).toBe(1);
  await house.world.start(mara, qna);
  await page.getByRole('button', { name: 'Rehearse first' }).waitFor({ state: 'hidden' });
});

test('a start ends it: a phone on the agenda is taken to the session, one that was away learns what was not kept', async () => {
  const { mara, id, qna } = await anEventToCome('ONSTAGE');
  await switchTo(mara, id, 'on');
  const ines = await house.person('phone');
  ines.expects(/net::ERR_/, /WebSocket connection/);
  await ines.visit(`/ONSTAGE/s/${qna}`);
  await ines.page.getByText(words.phone).waitFor();
  const joao = await house.person('phone');
  await joao.visit('/ONSTAGE');
  await joao.page.getByText(words.phone).waitFor();
  await ines.context.setOffline(true);
  await ask(ines, 'Asked in the tunnel?');
  await ines.page.getByText('Sent as soon as you’re back online.').waitFor();

  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/run`);
  await desk.page.getByRole('button', { name: 'Start Ask the board' }).first().click();
  await joao.page.waitForURL(`**/ONSTAGE/s/${qna}`);
  await joao.page.getByText(words.phone).waitFor({ state: 'hidden' });
  // Until the node has read what the start has changed, phones are asked to come again, and do.
  ines.expects(/answer 409/, /answer 503/);
  joao.expects(/answer 503/);
  await ines.context.setOffline(false);
  await ines.page.getByText('Test mode has ended. What you sent in it wasn’t kept.').waitFor();
  expect(await timesAsked(house.world.program.kernel.db, 'Asked in the tunnel?')).toBe(0);
  await ask(joao, 'Now for real?');
  await joao.page.getByText('Yours, live').waitFor();
});

test('a simulated audience uses the event: the projector moves, another desk sees who started it, and it is stopped there', async () => {
  const { mara, id, qna } = await anEventToCome('FULLHALL');
  await switchTo(mara, id, 'on');
  const desk = await house.person('desk', { as: mara });
  const other = await house.person('phone', { as: mara });
  const wall = await house.person('wall', { as: mara });
  await desk.visit(`/p/${id}/run`);
  await other.visit(`/p/${id}/run`);
  await wall.visit(`/p/${id}/panel/projector?session=${qna}`);
  await desk.page.getByLabel('People').selectOption('50');
  await desk.page.getByRole('button', { name: 'Start rehearsal' }).click();
  await other.page.getByText('50 simulated people').waitFor();
  await other.page.getByText('Started by Mara').waitFor();
  await wall.page
    .getByText(/[1-9]\d* votes?/)
    .first()
    .waitFor();
  await other.page.getByText(/[1-9]\d* actions?/).waitFor();

  await other.page.getByRole('button', { name: 'Stop rehearsal' }).click();
  await desk.page.getByRole('button', { name: 'Start rehearsal' }).waitFor();
  await desk.page.getByRole('button', { name: 'End test mode' }).click();
  await wall.page
    .getByText(/[1-9]\d* votes?/)
    .first()
    .waitFor({ state: 'hidden' });
});
