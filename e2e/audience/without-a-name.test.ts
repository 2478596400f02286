import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { ask } from './attendee.ts';

const house = openHouse();

test('somebody asks with their name and without it, and is told who sees it; the desk sees no more', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'By name or not', passcode: 'NAMELESS' });
  const lsId = await house.world.qna(mara, id, { anonymous: false });
  const ines = await house.person('phone');
  const { page } = ines;
  await ines.visit(`/NAMELESS/s/${lsId}`);
  await page.getByRole('button', { name: 'Add your name' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ines Pereira');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Asked as Ines Pereira').waitFor();
  const field = page.getByLabel('Your question');
  await field.focus();
  await page.getByText('Everyone sees your name.').waitFor();
  await ask(ines, 'With my name?');
  await page.getByText(/^Ines Pereira/).waitFor();

  await page.getByRole('radio', { name: 'Without a name' }).check();
  await page.getByText('Nobody is shown your name, not even the hosts.').waitFor();
  await ask(ines, 'Without it?');
  await page.getByText('Without it?', { exact: true }).waitFor();
  // The choice stays until it is changed.
  await page.reload();
  await page.getByText('Nobody is shown your name, not even the hosts.').waitFor();
  await field.focus();
  await page.getByRole('radio', { name: 'Without a name', checked: true }).waitFor();

  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await desk.page.getByRole('button', { name: 'Without it?' }).click();
  await desk.page.getByText('Without a name').waitFor();
});

async function takeName({ page }: Person, name: string) {
  await page.getByRole('button', { name: 'Add your name' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Asked as ${name}`).first().waitFor();
}

test('where phones show no names, whoever asks is not told that everyone sees theirs, but that the hall does where it does', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const hidden = { anonymous: false, namesHiddenFromAttendees: true };
  const lsId = await house.world.qna(mara, id, { ...hidden, namesHiddenFromProjector: true });
  const inTheHall = await house.world.qna(mara, id, hidden);
  const ines = await house.person('phone');
  const page = await ines.visit(`/${passcode}/s/${lsId}`);
  await page.getByRole('button', { name: 'Add your name' }).click();
  await page.getByText(/^Goes with your questions from now on\./).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await takeName(ines, 'Ines Pereira');
  await page.getByLabel('Your question').focus();
  await page.getByText('Only hosts see your name.').waitFor();
  await ines.visit(`/${passcode}/s/${inTheHall}`);
  await page.getByLabel('Your question').focus();
  await page.getByText('Only hosts and people in the room see your name.').waitFor();
});

test('where phones show no names, a chat and open text promise none beside what somebody writes', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: pigeonholeId, passcode } = await house.world.pigeonhole(mara);
  const settings = { anonymous: false, namesHiddenFromAttendees: true };
  const opentext = { form: 'open' as const, text: 'What would you change?' };
  const ines = await house.person('phone');
  for (const [about, hint] of [
    [{ type: 'chat', name: 'Back channel' }, /^Goes with your messages from now on\./],
    [{ type: 'opentext', name: 'Wishes', opentext }, /^Goes with what you write from now on\./],
  ] as const) {
    const { body } = await mara.call('makeSession', { body: { pigeonholeId, settings, ...about } });
    await house.world.start(mara, body.liveSession.id);
    const page = await ines.visit(`/${passcode}/s/${body.liveSession.id}`);
    await page.getByRole('button', { name: 'Add your name' }).click();
    await page.getByText(hint).waitFor();
  }
});

test('who chooses to ask without a name comments without one, in a field that is open already', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { anonymous: false, comments: true });
  const ines = await house.person('phone');
  const page = await ines.visit(`/${passcode}/s/${lsId}`);
  await takeName(ines, 'Ines Pereira');
  await ask(ines, 'With my name?');
  await page.getByRole('button', { name: /^Comment.*With my name/ }).click();
  await page.getByLabel('Your comment').fill('And without it');
  await page.getByLabel('Your question').focus();
  await page.getByRole('radio', { name: 'Without a name' }).last().check();
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByText('Nobody is shown your name, not even the hosts.').waitFor();
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await comments.getByText('Your comment was sent.').first().waitFor();
  const { body } = await mara.call('readComments', { params: { lsId } });
  expect(body.comments).toMatchObject([{ text: 'And without it', author: null }]);
});
