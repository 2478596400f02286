import { expect, test } from 'vitest';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test.each([390, 768])(
  'at %i px all names of the agenda begin at one place, and what can be done is one line',
  async (width) => {
    const mara = await house.world.organiser('Mara');
    const { id } = await house.world.pigeonhole(mara);
    const over = await house.world.qna(mara, id);
    await mara.call('endSession', { params: { lsId: over } });
    const hidden = await house.world.poll(mara, id);
    await mara.call('hideSession', { params: { lsId: hidden } });
    await mara.call('makeSession', {
      body: {
        pigeonholeId: id,
        type: 'break',
        name: 'Coffee and registration',
        description:
          'Badges are at the door. Breakfast is on the terrace, and so are the guides to the city.',
      },
    });
    const { page, visit } = await house.person('desk', { as: mara });
    await page.setViewportSize({ width, height: 800 });
    await visit(`/p/${id}/agenda`);
    await page.getByRole('heading', { name: 'Coffee and registration' }).waitFor();
    const startOf = (names: readonly HTMLElement[]) =>
      names.map((name) => Math.round(name.getBoundingClientRect().left));
    const starts = await page.getByRole('main').getByRole('heading', { level: 2 }).evaluateAll(startOf);
    expect(starts).toHaveLength(3);
    expect(new Set(starts).size).toBe(1);
    for (const name of ['Ask the board', 'Coffee and registration']) {
      const middleOf = async (button: string) => {
        const { y = 0, height = 0 } =
          (await page.getByRole('button', { name: button }).first().boundingBox()) ?? {};
        return Math.round(y + height / 2);
      };
      const acts = [name === 'Ask the board' ? `Reopen ${name}` : `Start ${name}`, `More for ${name}`];
      expect(Math.abs((await middleOf(acts[0] ?? '')) - (await middleOf(acts[1] ?? '')))).toBeLessThan(4);
    }
    expect(await misfits(page)).toEqual([]);
  },
);
