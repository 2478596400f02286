import { test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask, openSession, upvote, vote } from './attendee.ts';

const house = openHouse();

test('two tabs are one person, who is still the same after coming back', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Twice', passcode: 'TWICE' });
  await house.world.qna(mara, id);
  await house.world.poll(mara, id);
  const ines = await house.person('phone');
  await ines.visit('/TWICE');
  await openSession(ines, 'Ask the board');
  await ask(ines, 'Am I one or two?');
  await ines.page.getByText('Yours, live').waitFor();
  await upvote(ines, 'Am I one or two?');

  const second = await ines.tab(ines.page.url());
  await second.getByText('Yours, live').waitFor();
  await second.getByRole('button', { name: /^Vote for this/, pressed: true }).waitFor();
  await second.getByText('1 here').waitFor();

  await second.goto(`/${passcode}`);
  await openSession({ page: second }, 'Shall we?');
  await vote({ page: second }, 'Later');
  await second.getByText('Your vote is in.').waitFor();
  await ines.page.close();
  await second.close();

  const tomorrow = await ines.tab('/twice');
  await openSession({ page: tomorrow }, 'Shall we?');
  await tomorrow.getByText('Your vote is in.').waitFor();
});
