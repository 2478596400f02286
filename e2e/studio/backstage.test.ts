import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function evening() {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const poll = await house.world.poll(mara, id);
  const links = (await mara.call('readRunLinks', { params: { phId: id } })).body.panels;
  const tablet = async (session = qna) => {
    const somebody = await house.person('tablet');
    const url = new URL(links.find(({ type }) => type === 'moderator')?.url ?? '');
    return somebody.visit(`${url.pathname}?session=${session}`);
  };
  const send = (text: string, sessionId: string | null = null) =>
    mara.call('sendBackstageMessage', { params: { phId: id }, body: { text, sessionId } });
  return { mara, id, qna, poll, tablet, send };
}

const coverOn = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });

test('a message from the run page covers the moderator’s tablet until OK, and its sender sees that it was read', async () => {
  const { mara, id, tablet } = await evening();
  const stage = await tablet();
  await stage.getByRole('heading', { name: 'Choose a question to answer' }).waitFor();
  const desk = await house.person('desk', { as: mara });
  const run = await desk.visit(`/p/${id}/run`);
  await run.getByRole('button', { name: 'Message the stage' }).click();
  const dialog = run.getByRole('dialog', { name: 'Message the stage' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Five minutes left');
  await dialog.getByRole('button', { name: 'Send' }).click();

  const cover = coverOn(stage, 'Five minutes left');
  await cover.waitFor();
  const [covered, window] = [await cover.boundingBox(), stage.viewportSize()];
  expect(covered).toMatchObject({ x: 0, y: 0, width: window?.width, height: window?.height });
  for (const key of ['Escape', 'Escape', 'Enter', 'Space']) await stage.keyboard.press(key);
  expect(await cover.isVisible()).toBe(true);
  await run.getByRole('button', { name: '1 message not read yet' }).waitFor();

  await cover.getByRole('button', { name: 'OK' }).click();
  await cover.waitFor({ state: 'detached' });
  await run.getByText('Read on stage: “Five minutes left”').waitFor();
  await run.getByRole('button', { name: 'Message the stage' }).click();
  await dialog.getByText(/^Read at \d/).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');

  await dialog.getByRole('textbox', { name: 'Message' }).fill('One minute left');
  await run.reload();
  await run.getByRole('button', { name: 'Message the stage' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('One minute left');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'detached' });
  await coverOn(stage, 'One minute left').waitFor();
});

test('several wait in line, and one for a single session covers the panels that show it', async () => {
  const { qna, poll, tablet, send } = await evening();
  await send('First');
  await send('Only for the poll', poll);
  await send('Second');
  const [atQuestions, atPoll] = [await tablet(qna), await tablet(poll)];
  await coverOn(atQuestions, 'First').getByText('1 more waiting').waitFor();
  await coverOn(atPoll, 'First').getByText('2 more waiting').waitFor();
  await atQuestions.getByRole('button', { name: 'OK' }).press('Enter');
  await coverOn(atQuestions, 'Second').waitFor();
  await coverOn(atPoll, 'Only for the poll').waitFor();
  await atQuestions.getByRole('button', { name: 'OK', disabled: false }).press('Enter');
  await coverOn(atQuestions, 'Second').waitFor({ state: 'detached' });
  await coverOn(atPoll, 'Only for the poll').waitFor();
});

test('a double tap on OK says of one message that it was read, and not of the next under the finger', async () => {
  const { mara, id, tablet, send } = await evening();
  await send('First');
  await send('Second');
  const stage = await tablet();
  await coverOn(stage, 'First').waitFor();
  const tappedAgain = stage.evaluate(
    () =>
      new Promise<void>((done) => {
        function look() {
          const next = document.querySelector('dialog[role="alertdialog"]');
          if (!next?.textContent?.includes('Second')) return void requestAnimationFrame(look);
          next.querySelector('button')?.click();
          done();
        }
        look();
      }),
  );
  await coverOn(stage, 'First').getByRole('button', { name: 'OK' }).click();
  await tappedAgain;
  await coverOn(stage, 'Second').getByRole('button', { name: 'OK' }).click();
  await coverOn(stage, 'Second').waitFor({ state: 'detached' });
  const desk = await house.person('desk', { as: mara });
  const run = await desk.visit(`/p/${id}/run`);
  await run.getByRole('button', { name: 'Message the stage' }).click();
  await expect
    .poll(() =>
      run
        .getByRole('listitem')
        .filter({ hasText: /Read at/ })
        .count(),
    )
    .toBe(2);
});

test('it never covers what a moderator is writing', async () => {
  const { mara, id, qna, send } = await evening();
  const member = await house.person('desk', { as: mara });
  const page = await member.visit(`/p/${id}/panel/moderator?session=${qna}`);
  await page.getByRole('heading', { name: 'Choose a question to answer' }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('age');
  await send('Five minutes left');
  await page.getByRole('alert').getByText('Five minutes left').waitFor();
  expect(await coverOn(page, 'Five minutes left').count()).toBe(0);
  await page.keyboard.type('nda');
  expect(await field.inputValue()).toBe('agenda');
  await page.keyboard.press('Escape');
  await coverOn(page, 'Five minutes left').waitFor();
});

test('what was meant for a session that a colleague has deleted waits until its writer says who gets it', async () => {
  const { mara, id, poll, tablet } = await evening();
  const stage = await tablet();
  const run = await (await house.person('desk', { as: mara })).listen(`/p/${id}/run`);
  await run.getByRole('button', { name: 'Message the stage' }).click();
  const dialog = run.getByRole('dialog', { name: 'Message the stage' });
  const to = dialog.getByLabel('To', { exact: true });
  const chosen = () => to.locator('option:checked').textContent();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Reveal the results');
  await to.selectOption({ label: 'Shall we?' });
  await mara.call('deleteSession', { params: { lsId: poll } });
  await dialog.getByText('The session this was for was deleted.').waitFor();
  await run.reload();
  await run.getByRole('button', { name: 'Message the stage' }).click();
  await dialog.getByText('The session this was for was deleted.').waitFor();
  expect(await chosen()).toBe('Choose again');
  await dialog.getByRole('button', { name: 'Send' }).click();
  expect(await to.evaluate((field) => field === document.activeElement)).toBe(true);

  await to.selectOption({ label: 'All moderator panels' });
  await dialog.getByText('The session this was for was deleted.').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await coverOn(stage, 'Reveal the results').waitFor();
});
