import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';

const house = openHouse();

test('somebody with a keyboard alone joins, asks, supports a question, votes, and votes otherwise', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'By keys', passcode: 'KEYS26' });
  const lsId = await house.world.qna(mara, id);
  await house.world.poll(mara, id, { changeVote: true });
  const tom = await house.world.attendee('KEYS26');
  await tom.call('askQuestion', {
    params: { lsId },
    body: { key: 'k'.repeat(22), text: 'Who holds the keys?' },
  });

  const { page, visit } = await house.person('desk');
  await visit('/');
  // The field takes the keys without being looked for.
  await page.getByLabel('Passcode').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('keys26');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'By keys' }).waitFor();

  await tabTo(page, page.getByRole('link', { name: /Ask the board/ }));
  await page.keyboard.press('Enter');
  await page.getByText('Who holds the keys?', { exact: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Vote for this: Who holds/ }));
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Vote for this: Who holds/, pressed: true }).waitFor();
  await tabTo(page, page.getByLabel('Your question'));
  await page.keyboard.type('Can I ask without a mouse?');
  await page.keyboard.press('Enter');
  await page.getByText('Yours, live').waitFor();

  await tabTo(page, page.getByRole('link', { name: 'By keys' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /Shall we/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Vote', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByText('Your vote is in.').waitFor();

  await tabTo(page, page.getByRole('button', { name: 'Change' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: 'Later', checked: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Vote', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Later' }).getByText('100%').waitFor();
});

test('an arrow with Alt goes back in the browser, and moves along no tabs', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'ARROW26' });
  const page = await (await house.person('desk')).visit(`/ARROW26/s/${await house.world.qna(mara, id)}`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Top').press('Alt+ArrowRight');
  expect(await tab('Top').getAttribute('aria-selected')).toBe('true');
  await tab('Top').press('ArrowRight');
  expect(await tab('New').getAttribute('aria-selected')).toBe('true');
});

test('the button to join with keeps the focus when it becomes that of the event', async () => {
  const mara = await house.world.organiser('Mara');
  await house.world.pigeonhole(mara, { name: 'By keys', passcode: 'FOUND26' });
  const { page, visit } = await house.person('desk');
  await visit('/');
  let release = () => {};
  const isAtButton = new Promise<void>((go) => {
    release = go;
  });
  await page.route(/FOUND26/i, async (route) => {
    await isAtButton;
    await route.continue();
  });
  await page.getByLabel('Passcode').fill('found26');
  const asked = page.waitForRequest(/FOUND26/i);
  await tabTo(page, page.getByRole('button', { name: 'Join' }));
  await asked;
  release();
  await page.getByText('Event found: By keys').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Join By keys' }).and(page.locator(':focus')).waitFor();
});

/** What live regions say: those that speak politely. */
const saidOn = (page: Page) => async () =>
  (await page.getByRole('status').allTextContents()).filter(Boolean).join(' | ');

test('who listens is told which question is being answered now', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'LISTEN26' });
  const qna = await house.world.qna(mara, id);
  const tom = await house.world.attendee('LISTEN26');
  const asked: string[] = [];
  for (const [place, text] of ['Who decides?', 'And when?'].entries()) {
    const body = { key: `${place}`.repeat(22), text };
    asked.push((await tom.call('askQuestion', { params: { lsId: qna }, body })).body.itemId);
  }
  const page = await (await house.person('phone')).visit(`/LISTEN26/s/${qna}`);
  const said = saidOn(page);
  await page.getByText('Who decides?', { exact: true }).waitFor();
  expect(await said()).not.toContain('Being answered');
  for (const [place, questionId] of asked.entries()) {
    const body = { from: 'allowed', to: 'current' } as const;
    await mara.call('moveQuestion', { params: { lsId: qna, questionId }, body });
    await expect.poll(said).toContain(`Being answered: ${place === 0 ? 'Who decides?' : 'And when?'}`);
  }
});

test('who listens is told the numbers of a poll once they have voted, and again when they have changed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'NUMBERS26' });
  const poll = await house.world.poll(mara, id);
  const tom = await house.world.attendee('NUMBERS26');
  const client = await house.world.live(tom, id, 'attendee', poll);
  const [yes, no] = client.prompt(poll)?.options ?? [];
  const vote = (by: Browser, option: string | undefined, key: string) =>
    by.call('voteInPoll', { params: { lsId: poll }, body: { key, optionIds: [option ?? ''] } });
  await vote(tom, yes?.id, 't'.repeat(22));
  const page = await (await house.person('phone')).visit(`/NUMBERS26/s/${poll}`);
  const said = saidOn(page);
  await page.getByRole('radio', { name: 'No' }).check();
  expect(await said()).not.toContain('%');
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect.poll(said, { timeout: 30_000 }).toMatch(/2 voted\. Yes: 50%\. No: 50%/);
  await vote(await house.world.attendee('NUMBERS26'), no?.id, 'u'.repeat(22));
  await expect.poll(said, { timeout: 30_000 }).toMatch(/3 voted\. Yes: 33%\. No: 67%/);
});
