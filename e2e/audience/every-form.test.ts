import { expect, test } from 'vitest';
import { heardOn } from '../harness/heard.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const options = ['One', 'Two', 'Three'];
/** How each is answered: the first way, and another one. */
const prompts = [
  { text: 'Choice?', options },
  { text: 'Ranking?', form: 'ranking' as const, options },
  { text: 'Rating?', form: 'rating' as const },
  { text: 'Scale?', form: 'scale' as const },
  { text: 'Slider?', form: 'slider' as const },
];

test('in every form results wait for the host and votes can be changed; once they cannot, there is no way to', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'FORMS26' });
  const settings = { changeVote: true, resultsShown: false };
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'poll', name: 'All of it', settings, poll: { prompts } },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(mara, lsId);
  const desk = await house.person('desk', { as: mara });
  const run = await desk.visit(`/p/${id}/run`);
  await run.getByRole('button', { name: 'Reveal results' }).waitFor();
  const wall = await house.person('wall', { as: mara });
  const stage = await wall.visit(`/p/${id}/panel/projector`);
  const ines = await house.person('phone');
  const heard = await heardOn(ines.page);
  const phone = await ines.visit(`/FORMS26/s/${lsId}`);

  for (const { text, form } of prompts) {
    const question = phone.getByRole('region', { name: text });
    const answer = async () => {
      if (form === 'ranking')
        await question
          .getByRole('button', { name: /(One|Two|Three)$/, pressed: false })
          .last()
          .click();
      else if (form === 'slider') await question.getByRole('slider').press('ArrowRight');
      else await question.getByRole('radio', { checked: false }).last().check();
      await question.getByRole('button', { name: 'Vote', exact: true }).click();
      await question.getByText('Your vote is in.').waitFor();
    };
    await answer();
    await question.getByText('Results appear when the host shows them.').waitFor();
    expect(await question.textContent()).not.toMatch(/%|points|Average/);
    await question.getByRole('button', { name: 'Change' }).click();
    if (form === 'ranking') await question.getByRole('button', { name: /Three$/, pressed: true }).waitFor();
    else if (form !== 'slider') await question.getByRole('radio', { checked: true }).waitFor();
    await answer();
  }
  expect((await heard()).filter((words) => words === 'Sending your vote…')).toHaveLength(2 * prompts.length);
  expect(await stage.getByRole('main').textContent()).not.toMatch(/%/);

  await run.getByRole('button', { name: 'Reveal results' }).click();
  for (const [at, { text, form }] of prompts.entries()) {
    const question = phone.getByRole('region', { name: text });
    await question
      .getByText(form === 'ranking' ? /[1-9] points?/ : /100\s*%/)
      .first()
      .waitFor();
    const asked = (await house.world.live(mara, id, 'admin', lsId)).view(lsId) as {
      prompts: readonly { id: string }[];
    };
    await mara.call('stagePrompt', { params: { lsId }, body: { promptId: asked.prompts[at]?.id ?? '' } });
    await stage.getByRole('heading', { name: text }).waitFor();
    await stage.getByRole('list', { name: 'Results' }).waitFor();
    await expect
      .poll(() => stage.getByRole('list', { name: 'Results' }).textContent())
      .toMatch(form === 'ranking' ? /3/ : /100\s*%/);
  }
  await run.getByRole('button', { name: 'Hide results' }).click();
  for (const { text } of prompts)
    await phone.getByRole('region', { name: text }).getByText('Results appear when the host').waitFor();
  await stage.getByText('Results are hidden for now').waitFor();

  await mara.call('editSession', { params: { lsId }, body: { settings: { changeVote: false } } });
  await expect.poll(() => phone.getByRole('button', { name: 'Change' }).count()).toBe(0);
});
