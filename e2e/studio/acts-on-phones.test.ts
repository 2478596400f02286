import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { wordsIn } from '../harness/words.ts';

const house = openHouse();

/** All that stands beside a button, by how far its middle is from that of the button. */
const besideIt = (button: Locator) =>
  button.evaluate((element) => {
    const middleOf = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const shown = [...(element.parentElement?.children ?? [])].filter(
      (one) => one.getClientRects().length > 0,
    );
    return shown.map((one) => ({
      what: one.textContent || one.ariaLabel,
      below: Math.round(middleOf(one) - middleOf(element)),
    }));
  });

async function inOneRow(button: Locator, least: number, when: string): Promise<void> {
  await button.waitFor();
  const row = await besideIt(button);
  expect.soft(row.length, `${when}: ${JSON.stringify(row)}`).toBeGreaterThanOrEqual(least);
  expect
    .soft(
      row.filter(({ below }) => Math.abs(below) > 2),
      when,
    )
    .toEqual([]);
}

async function phoneOf(language: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  // The one that started last is on the projector, the other one can be shown.
  const poll = await house.world.poll(mara, id);
  const qna = await house.world.qna(mara, id);
  const chat = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'chat', name: 'Back channel' },
  });
  await house.world.start(mara, chat.body.liveSession.id);
  const { page, context, listen } = await house.person('phone', { as: mara });
  await context.addCookies([{ name: 'locale', value: language, url: house.world.origin }]);
  const says = await wordsIn(language);
  const button = (english: string) => page.getByRole('button', { name: says(english), exact: true });
  return { page, listen, says, button, id, poll, qna, chat: chat.body.liveSession.id };
}

const widths = [360, 320];

test.each(['en', 'ar'])(
  'on a phone the acts of an event stand in one row, and so do those of a session: %s',
  async (language) => {
    const { page, listen, says, button, id, poll, qna } = await phoneOf(language);
    for (const session of [poll, qna]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await listen(`/p/${id}/run?session=${session}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await inOneRow(button('Announce'), 3, `the event, ${width} pixels`);
        await inOneRow(button('Session options'), 2, `its session, ${width} pixels`);
        expect.soft(await misfits(page)).toEqual([]);
      }
    }

    await button('Event options').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: says('Message the stage') })
      .click();
    const words = page.getByRole('dialog', { name: says('Message the stage') }).getByRole('textbox');
    await words.fill('Two minutes');
    // Held sideways the page has room for a button of its own, and what was typed stays in sight.
    await page.setViewportSize({ width: 740, height: 360 });
    expect(await words.inputValue()).toBe('Two minutes');
    await page.keyboard.press('Escape');
    await button('Message the stage').waitFor();
  },
);

test.each(['en', 'ar'])(
  'on a phone the admin panel has one row for the event and one for a session, and choices in the menu: %s',
  async (language) => {
    const { page, listen, says, button, id, poll, qna, chat } = await phoneOf(language);
    for (const session of [poll, qna]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await listen(`/p/${id}/panel/admin?session=${session}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await inOneRow(button('Announce'), 2, `the event, ${width} pixels`);
        await inOneRow(button('Session options'), 3, `its session, ${width} pixels`);
        expect.soft(await misfits(page)).toEqual([]);
      }
    }

    const drawer = page.getByRole('dialog', { name: says('Session options') });
    const approve = { name: says('Approve before showing') };
    expect(await page.getByRole('button', approve).count()).toBe(0);
    await button('Session options').click();
    const isOn = await drawer.getByRole('button', { ...approve, pressed: true }).count();
    await drawer.getByRole('button', approve).click();
    await drawer.getByRole('button', { ...approve, pressed: isOn === 0 }).waitFor();
    await listen(`/p/${id}/panel/admin?session=${chat}`);
    await button('Session options').click();
    await drawer.getByLabel(says('Slow mode')).waitFor();
  },
);
