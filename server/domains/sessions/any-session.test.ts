import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();

/** Where the address of a session leads somebody, or what it answers; with the page where it leads nowhere. */
async function answerTo(browser: Browser, lsId: string) {
  const answer = await browser.fetch(`/session/${lsId}`, { redirect: 'manual' });
  const html = await answer.text();
  return {
    to: answer.headers.get('location') ?? answer.status,
    // What belongs to the one answer and to no session; what happens in the house meanwhile counts on.
    page: html.replaceAll(
      /"(?:csrfToken|nonce|requestId|changesUpTo)":"[^"]*"|nonce="[^"]*"|content="[^"]*"/g,
      '',
    ),
  };
}

test('who runs the session is led to its desk, who joined its event to their phone (W-073)', async () => {
  const lsId = await world.qna(organiser, event.id);
  expect((await answerTo(organiser, lsId)).to).toBe(`/p/${event.id}/run?session=${lsId}`);
  const ines = await world.attendee(event.passcode);
  expect((await answerTo(ines, lsId)).to).toBe(`/${event.passcode}/s/${lsId}`);
  // Somebody of the team who joined as well means the desk.
  await organiser.call('joinPigeonhole', { body: { passcode: event.passcode } });
  expect((await answerTo(organiser, lsId)).to).toBe(`/p/${event.id}/run?session=${lsId}`);
});

test('to all others there is no such session, whether there is or not', async () => {
  const lsId = await world.qna(organiser, event.id);
  const elsewhere = await world.pigeonhole(await world.organiser('Ben'));
  const strangers = [
    await world.visitor(),
    await world.organiser('Cleo'),
    await world.attendee(elsewhere.passcode),
  ];
  for (const stranger of strangers) {
    const real = await answerTo(stranger, lsId);
    expect(real.to).toBe(404);
    const never = await answerTo(stranger, '999999999');
    expect(real.page).toBe(never.page);
  }
  for (const wrong of ['abc', '99999999999999999999', '0'])
    expect((await answerTo(organiser, wrong)).to).toBe(404);
});

test('a hidden session is none for those who joined, and one for the desk', async () => {
  const lsId = await world.qna(organiser, event.id);
  await organiser.call('hideSession', { params: { lsId } });
  expect((await answerTo(await world.attendee(event.passcode), lsId)).to).toBe(404);
  expect((await answerTo(organiser, lsId)).to).toBe(`/p/${event.id}/run?session=${lsId}`);
});
