import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { joinAs, leadTo, questionsOf, quizIn, quizOn, tryAnswer } from './quiz.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const teamsOf = async (lsId: string) =>
  (await organiser.call('readResults', { params: { lsId } })).body.teams ?? [];
const join = (phone: Browser, lsId: string, teamId: string | null) =>
  joinAs(phone, lsId, [1, 2, 30], 1, teamId);
const save = (lsId: string, quiz: object) =>
  organiser.send<{ error?: string; details?: Record<string, { type: string }[]> }>(
    'POST',
    `/api/livesession/${lsId}`,
    {
      quiz_presenter: quiz,
    },
  );

test('a team has the average of its members who answered: a large one, a late one and one who looks on change no chances', async () => {
  const lsId = await quizIn(people, { accuracyOnly: true }, { teams: ['Foxes', 'Whales', 'Owls'] });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const [foxes, whales, owls] = (await teamsOf(lsId)).map(({ id }) => id);
  const [first, second] = await questionsOf(organiser, lsId);
  if (!foxes || !whales || !owls || !first || !second) throw new Error('There are teams and questions.');
  const phones = [];
  for (let place = 0; place < 5; place += 1) phones.push(await world.attendee(event.passcode));
  const [ada, ben, cleo, dan, late] = phones as [Browser, Browser, Browser, Browser, Browser];
  await verifyChannel(() => join(ada, lsId, owls));
  // Another one, as long as nothing was answered.
  await verifyChannel(() => join(ada, lsId, foxes));
  for (const phone of [ben, cleo]) await verifyChannel(() => join(phone, lsId, foxes));
  await verifyChannel(() => join(dan, lsId, whales));
  expect(quizOn(clients.attendee, lsId).teams).toMatchObject([
    { name: 'Foxes', members: 3, points: null, rank: null },
    { name: 'Whales', members: 1, points: null, rank: null },
    { name: 'Owls', members: 0, points: null, rank: null },
  ]);

  const right = first.options.filter((option) => option.right).map(({ id }) => id);
  const wrong = first.options.filter((option) => !option.right).map(({ id }) => id);
  await verifyChannel(() => leadTo(organiser, lsId, 'open'));
  await tryAnswer(ada, lsId, first.id, right);
  await tryAnswer(ben, lsId, first.id, wrong.slice(0, 1));
  await tryAnswer(dan, lsId, first.id, right);
  expect(quizOn(clients.projector, lsId).teams.every(({ points }) => points === null)).toBe(true);
  // From now on they stay; a forged team is none.
  expect((await join(ada, lsId, whales)).body.error).toBe('AlreadyAnswered');
  expect((await join(late, lsId, '999999999')).status).toBe(404);
  await verifyChannel(() => leadTo(organiser, lsId, 'revealed'));
  // Cleo only looks on. Half of the two others is right.
  expect(quizOn(clients.attendee, lsId).teams).toMatchObject([
    { name: 'Foxes', members: 3, points: 500, rank: 2 },
    { name: 'Whales', members: 1, points: 1000, rank: 1 },
    { name: 'Owls', members: 0, points: 0, rank: 3 },
  ]);

  await verifyChannel(() => join(late, lsId, owls));
  await leadTo(organiser, lsId, 'open', 2);
  const both = second.options.filter((option) => option.right).map(({ id }) => id);
  await tryAnswer(late, lsId, second.id, both);
  await world.restart();
  // Who comes back is in the team they chose.
  const again = await world.live(late, event.id, 'attendee', lsId);
  await expect.poll(() => again.mine.get(lsId)).toMatchObject({ player: { teamId: owls } });
  await leadTo(organiser, lsId, 'revealed', 2);
  const teams = await teamsOf(lsId);
  expect(teams.map(({ points, rank }) => [points, rank])).toEqual([
    [500, 3],
    [1000, 2],
    [2000, 1],
  ]);
  const { rows } = await sql<{ name: string; points: number }>`
    SELECT t.name, round(avg(r.points))::int AS points FROM quiz_runs r JOIN quiz_teams t ON t.id = r.team_id
    WHERE r.session_id = ${lsId} AND EXISTS (SELECT FROM quiz_answers a WHERE a.session_id = r.session_id AND a.quiz_run_id = r.id)
    GROUP BY t.name`.execute(world.program.kernel.db);
  for (const { name, points } of rows) expect(teams.find((team) => team.name === name)?.points).toBe(points);

  const insights = (await organiser.call('readSessionInsights', { params: { lsId } })).body.quiz_presenter;
  expect(insights?.teams[0]).toMatchObject({ name: 'Owls', members: 1, playing: 1, points: 2000, rank: 1 });
  const { players } = (await organiser.call('listQuizPlayers', { params: { lsId } })).body;
  expect(players.map(({ team }) => team).sort()).toEqual(['Foxes', 'Foxes', 'Foxes', 'Owls', 'Whales']);
});

test('without a leaderboard nobody is told how teams do', async () => {
  const lsId = await quizIn(people, { leaderboard: false }, { teams: ['Foxes', 'Whales'] });
  await leadTo(organiser, lsId, 'revealed');
  expect((await teamsOf(lsId)).map(({ points, rank }) => [points, rank])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('teams are written with the questions: told at the field what is wrong, hidden before the start, and none goes that has players', async () => {
  const lsId = await quizIn(people, {}, { teams: ['Foxes', 'Whales', 'Owls'], start: 'later' });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const questions = await questionsOf(organiser, lsId);
  const [foxes, whales, owls] = (await teamsOf(lsId)).map(({ id, name }) => ({ id, name }));
  for (const [teams, field, type] of [
    [[foxes], 'teams', 'quiz.teams.few'],
    [[foxes, { name: 'FOXES ' }], 'teams.1.name', 'quiz.team.same'],
    [[foxes, { name: ' ' }], 'teams.1.name', 'quiz.team.name'],
    [Array.from({ length: 21 }, (_, at) => ({ name: `Team ${at}` })), 'teams', 'quiz.teams.many'],
  ] as const) {
    const { status, body } = await save(lsId, { questions, teams });
    expect([status, body.details?.[`data.quiz_presenter.${field}`]?.[0]?.type]).toEqual([422, type]);
  }
  const renamed = { id: foxes?.id, name: 'Red foxes' };
  const seenTeams = [foxes, whales, owls];
  await verifyChannel(async () =>
    expect(
      (await save(lsId, { questions, teams: [whales, renamed, { name: 'Wrens' }], seenTeams })).status,
    ).toBe(200),
  );
  expect(quizOn(clients.moderator, lsId).teams.map(({ name }) => name)).toEqual([
    'Whales',
    'Red foxes',
    'Wrens',
  ]);
  for (const channel of ['attendee', 'projector', 'kiosk'] as const)
    expect(JSON.stringify(clients[channel].frames)).not.toContain('Red foxes');
  expect((await save(lsId, { questions, teams: [whales, foxes], seenTeams })).body.error).toBe('Conflict');

  await world.start(organiser, lsId);
  const phone = await world.attendee(event.passcode);
  await join(phone, lsId, whales?.id ?? '');
  const [, , wrens] = await teamsOf(lsId);
  const without = await save(lsId, { questions, teams: [renamed, { id: wrens?.id, name: 'Wrens' }] });
  expect(without.body.error).toBe('HasVotes');
  // A team that nobody has chosen may go; once a question was asked only names change.
  expect((await save(lsId, { questions, teams: [whales, renamed] })).status).toBe(200);
  await leadTo(organiser, lsId, 'asked');
  const asked = await questionsOf(organiser, lsId);
  expect(
    (await save(lsId, { questions: asked, teams: [whales, renamed, { name: 'Late' }] })).body.error,
  ).toBe('HasVotes');
  const mended = [{ id: whales?.id, name: 'Great whales' }, renamed];
  await verifyChannel(async () =>
    expect((await save(lsId, { questions: asked, teams: mended })).status).toBe(200),
  );
  expect(quizOn(clients.attendee, lsId).teams[0]?.name).toBe('Great whales');
});
