import { expect, test } from 'vitest';
import { joinAs, leadTo, quizIn } from '#server/domains/interaction/kinds/quiz_presenter/quiz.fixture.ts';
import { heardOn } from '../harness/heard.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const fill = async (desk: import('playwright-core').Page, number: number, texts: string[]) => {
  await desk
    .getByLabel(`Question ${number}`, { exact: true })
    .last()
    .fill(texts[0] ?? '');
  const question = desk.getByRole('region', { name: `Question ${number}` });
  for (const [at, text] of texts.slice(1).entries())
    await question.getByLabel(`Answer ${at + 1}`, { exact: true }).fill(text);
};

test('an organizer makes a quiz and leads it by one key; two phones play, one reloads, and the stage shows who won', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'QUIZ26' });
  const desk = await house.person('desk', { as: mara });
  await desk.page.goto(`/p/${id}/agenda`);
  await desk.page.getByRole('link', { name: /^Quiz/ }).click();
  await desk.page.getByLabel('Name', { exact: true }).fill('How well do you know us?');
  await fill(desk.page, 1, ['When was the first office opened?', '1998', '2004', '2011']);
  await desk.page.getByRole('button', { name: 'Add question' }).click();
  await fill(desk.page, 2, ['Which of these do we make?', 'Bells', 'Boats', 'Both']);
  const second = desk.page.getByRole('region', { name: 'Question 2' });
  await second.getByLabel('Answer 2 is right').check();
  await second.getByLabel('Time limit').selectOption({ label: 'No time limit' });
  await desk.page.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);
  await desk.page.goto(`/p/${id}/run`);
  await desk.page.getByRole('heading', { name: 'Lobby: people are joining' }).waitFor();
  const stage = await house.person('wall', { as: mara });
  await stage.page.goto(`/p/${id}/panel/projector`);
  await stage.page.getByText('Join on your phone').waitFor();

  const [ines, tom] = [await house.person('phone'), await house.person('phone')];
  for (const { page, visit } of [ines, tom]) {
    await visit(`/QUIZ26/s/${lsId}`);
    await page.getByText('Nobody can see that it’s you.').waitFor();
    await page.getByRole('button', { name: 'Join the quiz' }).click();
    await page.getByText('The first question starts soon.').waitFor();
  }
  const name = (await ines.page.getByText(/^You’re in, /).textContent())?.replace('You’re in, ', '') ?? '';
  await stage.page.getByText('2 players').waitFor();
  await stage.page.getByText(name).waitFor();
  await tom.page.getByLabel('Twice as long').check();

  await desk.page.keyboard.press('n');
  for (const { page } of [stage, ines]) {
    await page.getByRole('heading', { name: 'When was the first office opened?' }).waitFor();
    // Not the address on the stage, whose port may have these digits.
    expect(await page.getByText('2004', { exact: true }).count()).toBe(0);
  }
  await desk.page.getByRole('button', { name: 'Next: show the answers and start the time' }).click();
  await stage.page.getByText('2004', { exact: true }).waitFor();
  await ines.page.getByText('1998').waitFor();
  // A reload in the middle loses neither the name nor the question.
  await ines.page.reload();
  await ines.page.getByRole('radio', { name: '1998' }).check();
  await ines.page.getByRole('button', { name: 'Answer' }).click();
  await ines.page.getByText('Your answer is in. Wait for the others.').waitFor();
  await tom.page.getByRole('radio', { name: '2011' }).check();
  await tom.page.getByRole('button', { name: 'Answer' }).click();
  await desk.page
    .getByRole('region', { name: 'How well do you know us?' })
    .getByText('2 of 2 answered')
    .waitFor();
  await desk.page.getByRole('button', { name: 'Next: end the time' }).click();
  await tom.page.getByText('Your answer is in. Wait for the others.').waitFor();
  await desk.page.getByRole('button', { name: 'Next: reveal the right answer' }).click();
  await ines.page.getByRole('main').getByText('Right!').waitFor();
  await ines.page.getByRole('main').getByText('Rank 1 of 2').waitFor();
  await tom.page.getByRole('main').getByText('Not quite.').waitFor();
  await tom.page.getByRole('main').getByText('Rank 2 of 2').waitFor();
  await desk.page.getByRole('button', { name: 'Next: show the leaderboard' }).click();
  await stage.page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await stage.page.getByText(name).waitFor();

  await desk.page.getByRole('button', { name: 'Next: show question 2' }).click();
  await desk.page.getByRole('button', { name: 'Next: show the answers and start the time' }).click();
  await ines.page.getByRole('main').getByText('Choose all right answers.').waitFor();
  await ines.page.getByRole('checkbox', { name: 'Bells' }).check();
  await ines.page.getByRole('checkbox', { name: 'Boats' }).check();
  await ines.page.getByRole('button', { name: 'Answer' }).click();
  await ines.page.getByText('Your answer is in.').waitFor();
  await desk.page.getByRole('button', { name: 'Next: end the time' }).click();
  await desk.page.getByRole('button', { name: 'Next: reveal the right answer' }).click();
  await ines.page.getByRole('main').getByText('Right!').waitFor();
  await tom.page.getByRole('main').getByText('You didn’t answer this one.').waitFor();
  await desk.page.getByRole('button', { name: 'Next: show the final result' }).click();
  await stage.page.getByRole('heading', { name: 'Winners' }).waitFor();
  await stage.page.getByText(name).waitFor();
  await ines.page.getByRole('main').getByText('Thanks for playing!').waitFor();
  await ines.page.getByText('How points are counted').click();
  await ines.page.getByText('Equal points share a rank.').waitFor();
  const points = await ines.page.getByText(/^You have [\d,]+ points$/).textContent();
  await mara.call('endSession', { params: { lsId } });
  // The session knows nobody any more; the device does.
  await ines.page.reload();
  await ines.page.getByRole('main').getByText('Rank 1 of 2').waitFor();
  await ines.page.getByText(points ?? '', { exact: true }).waitFor();
  await ines.context.clearCookies();
  await ines.visit(`/QUIZ26/s/${lsId}`);
  await ines.page.getByRole('main').getByText('Thanks for playing!').waitFor();
  expect(await ines.page.getByRole('main').getByText('Rank 1 of 2').count()).toBe(0);

  await desk.page.goto(`/p/${id}/insight/quiz_presenter/${lsId}`);
  await desk.page.getByRole('cell', { name }).waitFor();
});

test('two teams, one of them small: a phone is suggested the smaller one, and everybody sees which team leads', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara, { passcode: 'TEAM26' });
  const desk = await house.person('desk', { as: mara });
  await desk.page.goto(`/p/${event.id}/agenda`);
  await desk.page.getByRole('link', { name: /^Quiz/ }).click();
  await desk.page.getByLabel('Name', { exact: true }).fill('Table against table');
  await fill(desk.page, 1, ['When was the first office opened?', '1998', '2004', '2011']);
  await desk.page.getByRole('switch', { name: 'Teams' }).check();
  await desk.page.getByRole('textbox', { name: 'Team 1' }).fill('Harbor');
  expect(await desk.page.getByRole('textbox', { name: 'Team 2' }).inputValue()).toBe('Blue Whales');
  await desk.page.getByRole('button', { name: 'Add team' }).click();
  await desk.page.getByRole('textbox', { name: 'Team 3' }).fill('harbor');
  await desk.page.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.page.getByText('Another team has this name').first().waitFor();
  await desk.page.getByRole('button', { name: 'Remove team 3' }).click();
  await desk.page.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const [quiz] = (await mara.call('listSessions', { params: { phId: event.id } })).body.liveSessions;
  const lsId = quiz?.id ?? '';
  await house.world.start(mara, lsId);
  const stage = await house.person('wall', { as: mara });
  await stage.page.goto(`/p/${event.id}/panel/projector`);
  await stage.page.getByText('Blue Whales').waitFor();
  await desk.page.goto(`/p/${event.id}/run`);
  await desk.page.getByRole('list', { name: 'Teams' }).getByText('Harbor').waitFor();

  const [ines, tom] = [await house.person('phone'), await house.person('phone')];
  for (const [{ page, visit }, suggested, players] of [
    [ines, 'Harbor 0 players', /^1 player$/],
    [tom, 'Blue Whales 0 players', /^2 players$/],
  ] as const) {
    await visit(`/TEAM26/s/${lsId}`);
    expect(await page.getByRole('radio', { name: suggested }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Join the quiz' }).click();
    await page.getByText('The first question starts soon.').waitFor();
    // A phone shows its lobby as soon as it has sent; the next one is told how many the server knows.
    await stage.page.getByRole('paragraph').filter({ hasText: players }).waitFor();
  }
  await leadTo(mara, lsId, 'open');
  await ines.page.getByRole('radio', { name: '1998' }).check();
  await ines.page.getByRole('button', { name: 'Answer' }).click();
  await ines.page.getByText('Your answer is in.').waitFor();
  await leadTo(mara, lsId, 'revealed');
  await ines.page.getByText('Team rank 1 of 2').waitFor();
  await tom.page.getByText('Team rank 2 of 2').waitFor();
  // He has answered nothing, so he may still go to the others.
  await tom.page.getByRole('radio', { name: /^Harbor/ }).check();
  await tom.page.getByText('Team rank 1 of 2').waitFor();
  await leadTo(mara, lsId, 'final');
  const winners = stage.page.getByRole('list', { name: 'Teams' }).getByRole('listitem');
  await expect.poll(() => winners.first().textContent()).toContain('Harbor');
  await ines.page.getByText('How points are counted').click();
  await ines.page.getByText('A team has the average').waitFor();
  await desk.page.goto(`/p/${event.id}/insight/quiz_presenter/${lsId}`);
  await desk.page.getByRole('table').getByText('Harbor').first().waitFor();
});

test('who listens is told when the answers are there, how the time goes, that it is up, and how they did', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara, { passcode: 'HEARD26' });
  const directions = (text: string, seconds: number | null, right: 'Up' | 'Down') => ({
    text,
    seconds,
    points: 1000 as const,
    options: ['Up', 'Down'].map((option) => ({ text: option, right: option === right })),
  });
  const questions = [directions('Where is north?', 10, 'Up'), directions('Where is south?', null, 'Down')];
  const lsId = await quizIn({ world: house.world, organiser: mara, event } as never, {}, { questions });
  await joinAs(await house.world.attendee('HEARD26'), lsId);
  const { page, visit } = await house.person('phone');
  const heard = await heardOn(page);
  await visit(`/HEARD26/s/${lsId}`);
  await page.getByRole('button', { name: 'Join the quiz' }).click();
  await page.getByText('The first question starts soon.').waitFor();
  const hears = (words: string) => expect.poll(heard, { timeout: 20_000 }).toContain(words);

  await leadTo(mara, lsId, 'asked');
  await hears('The answers appear in a moment.');
  await leadTo(mara, lsId, 'open');
  await hears('Choose one answer. You have 10 seconds');
  await hears('5 seconds left');
  await hears('Time’s up The right answer comes next.');
  await leadTo(mara, lsId, 'revealed');
  await hears('You didn’t answer this one. You have 0 points. Rank 1 of 2');
  await leadTo(mara, lsId, 'open', 2);
  await hears('Choose one answer.');
  await page.getByRole('radio', { name: 'Down' }).check();
  await page.getByRole('button', { name: 'Answer' }).click();
  await hears('Your answer is in. Wait for the others.');
  await leadTo(mara, lsId, 'revealed', 2);
  await hears('Right! You have 1,000 points. Rank 1 of 2');
  await leadTo(mara, lsId, 'final', 2);
  await hears('Thanks for playing! You have 1,000 points. Rank 1 of 2');
});
