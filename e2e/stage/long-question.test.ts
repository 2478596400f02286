import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const words =
  'What did we learn from losing the Lisbon bid, and who makes sure that it does not happen again? ';
const ofLength = (length: number) => `${words.repeat(20).slice(0, length - 1)}?`;

test.each([251, 1000])('a question of %i characters is on the stage whole', async (length) => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { questionLength: 1000 });
  const ines = await house.world.attendee(passcode);
  for (const [place, text] of [ofLength(length), ofLength(200), ofLength(150), ofLength(100)].entries())
    await ines.call('askQuestion', { params: { lsId }, body: { key: `${place}`.padEnd(22, 'x'), text } });
  const admin = await house.world.panel(id, 'admin');
  const screen = await house.world.live(admin, id, 'admin', lsId);
  const question = screen.qna(lsId)?.questions.find(({ text }) => text.length === length);
  await admin.call('moveQuestion', {
    params: { lsId, questionId: question?.id ?? '' },
    body: { from: 'allowed', to: 'current' },
  });

  for (const size of ['wall', 'tablet'] as const) {
    const { page, visit } = await house.person(size, { as: mara });
    await visit(`/p/${id}/panel/projector`);
    const shown = page.getByRole('heading', { level: 1 });
    await shown.filter({ hasText: 'Lisbon' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    // The box that would cut it ends below its last line.
    await expect
      .poll(() =>
        shown.evaluate((element) => {
          const box = element.parentElement?.getBoundingClientRect();
          const text = element.getBoundingClientRect();
          return box !== undefined && text.bottom <= box.bottom + 1 && text.right <= box.right + 1;
        }),
      )
      .toBe(true);
  }
});
