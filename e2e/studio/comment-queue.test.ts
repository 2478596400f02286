import { test } from 'vitest';
import {
  ask,
  comment,
  withdrawComment,
} from '#server/domains/interaction/kinds/qna/comments/comments.fixture.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a comment further down that its writer has withdrawn leaves the desk when it is pressed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { comments: true, commentsFilter: true });
  const otto = await house.world.attendee(passcode);
  const questionId = await ask(otto, lsId, 'When do we move?');
  const hall = await Promise.all(Array.from({ length: 10 }, () => house.world.attendee(passcode)));
  await Promise.all(
    hall.map(async (person, at) => {
      for (let nth = 1; nth <= 10; nth += 1) await comment(person, lsId, questionId, `Person ${at}, ${nth}`);
    }),
  );
  const last = await comment(otto, lsId, questionId, 'Last of all');

  const desk = await house.person('desk', { as: mara });
  desk.expects(/404|409/);
  const { page } = desk;
  await desk.listen(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByText('101 waiting').click();
  await page.getByRole('button', { name: 'Show more comments' }).click();
  const approve = page.getByRole('button', { name: 'Approve: Last of all' });
  await approve.waitFor();
  await withdrawComment(otto, lsId, last);
  await page.getByText('100 waiting').waitFor();
  await approve.click();
  await page.getByText('Someone else was quicker.').waitFor();
  await approve.waitFor({ state: 'detached' });
});
