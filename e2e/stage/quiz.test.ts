import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import {
  joinAs,
  leadTo,
  questionsOf,
  quizIn,
  tryAnswer,
} from '#server/domains/interaction/kinds/quiz_presenter/quiz.fixture.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const words =
  'Who makes sure that what we learned from losing the Lisbon bid is not forgotten by next year, and by when? ';

const screens = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 1080, height: 1920 },
  { width: 768, height: 1024 },
];

/** Words that end outside of the screen, or of what shows them. */
async function cut(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.getByRole('main').evaluate((main) => {
    const screen = main.getBoundingClientRect();
    return [...main.querySelectorAll('h1, li, li [dir="auto"], img')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.bottom > screen.bottom + 1 || box.right > screen.right + 1 || box.top < screen.top - 1;
      })
      .map((part) => part.textContent || part.tagName);
  });
}

test('eight long options, and the leaderboard of ten, are on every stage whole', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const options = Array.from({ length: 8 }, (_, place) => ({
    text: `${place + 1}. ${words}`.slice(0, 120).trim(),
    right: place === 3,
  }));
  const lsId = await quizIn(
    { world: house.world, organiser: mara, event } as Parameters<typeof quizIn>[0],
    { streakBonus: true },
    {
      questions: [
        { text: words.trim(), seconds: 60, points: 1000, options },
        { text: 'And?', options },
      ] as never,
    },
  );
  const phones = [];
  for (let place = 0; place < 10; place += 1) phones.push(await house.world.attendee(event.passcode));
  for (const [place, phone] of phones.entries())
    await joinAs(phone, lsId, [place * 3, 39 - place, 20 + place]);
  const stage = await house.person('wall', { as: mara });
  await stage.page.goto(`/p/${event.id}/panel/projector`);
  await stage.page.getByText('10 players').waitFor();
  const fits = async () => {
    for (const screen of screens) {
      await stage.page.setViewportSize(screen);
      await expect.poll(() => cut(stage.page)).toEqual([]);
    }
  };
  await fits();
  await leadTo(mara, lsId, 'open');
  await stage.page.getByText('8. Who').waitFor();
  await fits();
  const [asked] = await questionsOf(mara, lsId);
  for (const [place, phone] of phones.entries())
    await tryAnswer(phone, lsId, asked?.id ?? '', [asked?.options[place % 4]?.id ?? '']);
  await leadTo(mara, lsId, 'revealed');
  await stage.page.getByText('Right answer').waitFor({ state: 'attached' });
  await fits();
  await leadTo(mara, lsId, 'board');
  await stage.page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await stage.page.emulateMedia({ reducedMotion: 'reduce' });
  await fits();
  await leadTo(mara, lsId, 'final', 2);
  await stage.page.getByRole('heading', { name: 'Winners' }).waitFor();
  await fits();
});

test('two, four and eight answers with pictures are on every stage whole, and the pictures come with the answers', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const colors = ['#c0392b', '#2980b9', '#27ae60', '#8e44ad', '#d35400', '#16a085', '#7f8c8d', '#f1c40f'];
  const pictures: string[] = [];
  for (const color of colors) pictures.push(await pictureIn(mara, event.id, color));
  const questions = [2, 4, 8].map((count) => ({
    text: `Which of these ${count} buildings is the oldest?`,
    seconds: 60,
    points: 1000 as const,
    options: pictures.slice(0, count).map((id, place) => ({
      text: place === 1 ? 'The town hall with the two towers by the river' : `House ${place + 1}`,
      right: place === 0,
      ...(place !== 2 && { picture: { id, alt: `House ${place + 1}, from the street` } }),
    })),
  }));
  const lsId = await quizIn({ world: house.world, organiser: mara, event } as never, {}, { questions });
  const stage = await house.person('wall', { as: mara });
  await stage.page.goto(`/p/${event.id}/panel/projector`);
  await stage.page.getByText('Join on your phone').waitFor();
  for (const [at, { options, text }] of questions.entries()) {
    await leadTo(mara, lsId, 'asked', at + 1);
    await stage.page.getByRole('heading', { name: text }).waitFor();
    expect(await stage.page.locator('main img').count()).toBe(0);
    await leadTo(mara, lsId, 'open', at + 1);
    await stage.page.getByText(options.at(-1)?.text ?? '').waitFor();
    for (const screen of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 720 },
    ]) {
      await stage.page.setViewportSize(screen);
      await expect.poll(() => cut(stage.page)).toEqual([]);
    }
    await stage.page.getByRole('img', { name: 'House 1, from the street' }).waitFor();
    await leadTo(mara, lsId, 'revealed', at + 1);
    await stage.page.getByText('Right answer').waitFor({ state: 'attached' });
    await expect.poll(() => cut(stage.page)).toEqual([]);
  }
});

test('a quiz that is ended before its last step shows who has won, and the desk says that it is over', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const lsId = await quizIn({ world: house.world, organiser: mara, event } as Parameters<typeof quizIn>[0]);
  const phone = await house.world.attendee(event.passcode);
  await joinAs(phone, lsId);
  const { page: stage } = await house.person('wall', { as: mara });
  await stage.goto(`/p/${event.id}/panel/projector`);
  const { page: desk } = await house.person('desk', { as: mara });
  await desk.goto(`/p/${event.id}/run`);
  await leadTo(mara, lsId, 'open');
  const [asked] = await questionsOf(mara, lsId);
  await tryAnswer(phone, lsId, asked?.id ?? '', [asked?.options[0]?.id ?? '']);
  await leadTo(mara, lsId, 'open', 2);
  await stage.getByText('Question 2 of 3').waitFor();
  await desk.getByRole('heading', { name: 'Answers are coming in' }).waitFor();
  await mara.call('endSession', { params: { lsId } });
  await stage.getByRole('heading', { name: 'Winners' }).waitFor();
  await stage.getByText('Final result').waitFor();
  await stage.getByRole('list', { name: 'Players' }).getByRole('listitem').waitFor();
  expect(await stage.getByText('Question 2 of 3').count()).toBe(0);
  await desk.getByRole('heading', { name: 'Final result' }).waitFor();
  await desk.getByText('The quiz is over.').waitFor();
  await desk.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem').waitFor();
  expect(await desk.getByText('Start the session to open the lobby.').count()).toBe(0);
});

test('a quiz that is ended before anything was revealed has no result', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const lsId = await quizIn({ world: house.world, organiser: mara, event } as Parameters<typeof quizIn>[0]);
  const { page: stage } = await house.person('wall', { as: mara });
  await stage.goto(`/p/${event.id}/panel/projector`);
  const { page: desk } = await house.person('desk', { as: mara });
  await desk.goto(`/p/${event.id}/run`);
  await leadTo(mara, lsId, 'open');
  await stage.getByText('Question 1 of 3').waitFor();
  await stage.getByText('Live', { exact: true }).waitFor();
  await desk.getByRole('heading', { name: 'Answers are coming in' }).waitFor();
  await mara.call('endSession', { params: { lsId } });
  await stage.getByText('Live', { exact: true }).waitFor({ state: 'detached' });
  expect(await stage.getByText('Final result').count()).toBe(0);
  await stage.getByText('Time’s up').waitFor();
  expect(await stage.getByText(/seconds left/).count()).toBe(0);
  await desk.getByRole('heading', { name: 'The quiz is over.' }).waitFor();
});

test('a quiz that is ended before its question was open waits for no answers on the stage', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const lsId = await quizIn({ world: house.world, organiser: mara, event } as Parameters<typeof quizIn>[0]);
  const { page: stage } = await house.person('wall', { as: mara });
  await stage.goto(`/p/${event.id}/panel/projector`);
  await leadTo(mara, lsId, 'asked');
  const waits = stage.getByText('The answers appear in a moment.');
  await waits.waitFor();
  await mara.call('endSession', { params: { lsId } });
  await waits.waitFor({ state: 'detached' });
  await stage.getByRole('heading', { name: 'How many metres has the tower?' }).waitFor();
});
