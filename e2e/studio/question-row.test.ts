import { expect, test } from 'vitest';
import { leadTo, quizIn } from '#server/domains/interaction/kinds/quiz_presenter/quiz.fixture.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('what moves and removes a question stands beside its field, also where something is said below it', async () => {
  const { world } = house;
  const organiser = await world.organiser('Mara');
  const event = await world.pigeonhole(organiser);
  const lsId = await quizIn({ world, organiser, event } as Parameters<typeof quizIn>[0]);
  await leadTo(organiser, lsId, 'open');
  const { page, visit } = await house.person('desk', { as: organiser });
  await visit(`/p/${event.id}/session/${lsId}`);
  await page.getByText('This question was asked').first().waitFor();
  const isBeside = async (number: number) => {
    const field = await page.getByRole('textbox', { name: `Question ${number}`, exact: true }).boundingBox();
    const act = await page.getByRole('button', { name: `Remove question ${number}` }).boundingBox();
    if (field === null || act === null) throw new Error(`no row ${number}`);
    return act.y >= field.y && act.y + act.height <= field.y + field.height;
  };
  expect([await isBeside(1), await isBeside(2)]).toEqual([true, true]);
});
