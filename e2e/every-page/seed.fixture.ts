import { type Scope, scopes } from '#contract/abilities.ts';
import { newVoteCode } from '#contract/kinds/poll/vote-code.ts';
import type { PanelAction } from '#contract/panels/panel-access.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import { seedDemonstration } from '#server/demonstration/seed.ts';
import {
  allRight,
  assessmentIn,
  begin as beginAttempt,
  submit as submitAttempt,
} from '#server/domains/interaction/kinds/assessment/assessment.fixture.ts';
import { chatIn, send } from '#server/domains/interaction/kinds/chat/chat.fixture.ts';
import { answer, opentextIn } from '#server/domains/interaction/kinds/opentext/opentext.fixture.ts';
import {
  joinAs,
  leadTo,
  questionsOf,
  quizIn,
  tryAnswer,
} from '#server/domains/interaction/kinds/quiz_presenter/quiz.fixture.ts';
import { saveRun, surveyIn } from '#server/domains/interaction/kinds/survey/survey.fixture.ts';
import { writePanelAccessToken } from '#server/domains/pigeonholes/panel-access/panel-access-token.ts';
import { writePanelToken } from '#server/kernel/auth/panel-link.ts';
import { makeSpeakerCode } from '#server/kernel/auth/speaker-code.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { teamEvent } from '#server/test/prepared/team-for-tests.ts';
import type { World } from '#server/test/world.ts';
import { mailed } from '../harness/mailed.ts';
import { type Invitations, sendInvitations } from './invitations.fixture.ts';
import { type LostSeed, seedLost } from './lost.fixture.ts';
import { type OrganisationSeed, seedOrganisation } from './organisation.fixture.ts';
import { type StepsSeed, seedSteps } from './steps.fixture.ts';
import { leaveTasks } from './tasks.fixture.ts';

/** The demonstration with its people, an event where nothing is yet, and whoever looks at them. */
export type Seed = StepsSeed & {
  /** Has the demonstration. */
  mara: Browser;
  /** Has an account, and nothing in it. */
  newcomer: Browser;
  /** Looks after the program. */
  manager: Browser;
  eventId: string;
  passcode: string;
  /** An event of mara's with a chat that runs. */
  chat: { eventId: string; path: string; lsId: string; panel: string };
  /** By what they are: `qna` and `poll` run, `later` comes, `over` has ended. */
  sessions: Record<'qna' | 'poll' | 'later' | 'over', string>;
  /** An event of mara's, with a poll that runs and asks three questions. */
  several: { id: string; passcode: string; lsId: string };
  /** The address of the votes of a verifiable poll of mara's that is over. */
  tally: string;
  /** That poll's event, which has ended. */
  endedId: string;
  /** An event of mara's that has ended, and whose data was cleaned. */
  cleaned: { id: string; lsId: string };
  /** An event of the newcomer's friend, without sessions. */
  bare: { id: string; passcode: string; owner: Browser };
  lost: LostSeed;
  trackId: string;
  speakerId: string;
  /** The polls of a speaker, by the code that was mailed to her. */
  ownPolls: string;
  /** An event of mara's with an assessment that runs, which two have taken. */
  assessment: { eventId: string; path: string; lsId: string };
  /** An event of mara's with a quiz, whose first answer is revealed. */
  quiz: { eventId: string; path: string; lsId: string };
  /** An event of mara's with a word cloud that runs. */
  opentext: { eventId: string; path: string; lsId: string };
  /** An event of mara's with a survey that runs. */
  survey: { eventId: string; path: string; lsId: string };
  /** Events of mara's in which nobody takes part: a break runs, or a regular session. */
  plain: Record<'break' | 'dummy', { eventId: string; path: string; lsId: string }>;
  panel(kind: PanelKind, pigeonholeId?: string): string;
  /** The address of a panel access link of the demonstration. */
  panelAccess(action: PanelAction): string;
  /** A team of mara's with API keys, and one of the newcomer's without. */
  teams: { keys: string; bare: string };
  /** An event of that team: the workspace locks one setting of its Q&As, and the event has changed another. */
  underWorkspace: { id: string };
  newsletter: string;
  sso: OrganisationSeed;
  /** Has just logged out here. */
  leaving: Browser;
  /** The address in the mail of somebody who has just signed up in another browser. */
  mailedLink: string;
  invitations: Invitations;
};

export async function seedEvents(world: World): Promise<Seed> {
  const { kernel } = world.program;
  const demonstration = await seedDemonstration(kernel, () => undefined);
  const mara = await world.visitor();
  await mara.call('signIn', { body: { email: demonstration.email, passwd: demonstration.password } });
  const list = await mara.call('listPigeonholes', {});
  const eventId = list.body.pigeonholes[0]?.id ?? '';
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: eventId } })).body;
  const named = (name: RegExp) => liveSessions.find((session) => name.test(session.name))?.id ?? '';

  await mara.open('/p/list/');
  await mara.call('givePanelAccess', { params: { phId: eventId, panel: 'moderator' } });

  const owner = await world.organiser('Olu');
  const bare = { ...(await world.pigeonhole(owner, { name: 'Open house', passcode: 'BARE26' })), owner };
  const address = Buffer.from('ines@example.org').toString('base64url');
  const newcomer = await world.organiser('Nadia');
  await leaveTasks(world, { mara, newcomer });
  const teams = await teamsOf(mara, newcomer);
  await putAway(mara);
  const leaving = await world.visitor();
  return {
    ...(await seedSteps(world)),
    mara,
    newcomer,
    manager: await world.manager(),
    eventId,
    passcode: demonstration.passcode,
    sessions: {
      qna: named(/leadership/),
      poll: named(/fix first/),
      later: named(/next year/),
      over: named(/year in review/),
    },
    several: await severalQuestions(world, mara),
    ...(await tallyOf(world, mara)),
    cleaned: await cleanedOf(world, mara),
    bare,
    lost: await seedLost(world, mara),
    trackId: (await mara.call('listTracks', { params: { phId: eventId } })).body.tracks[0]?.id ?? '',
    ownPolls: await ownPollsOf(world, mara, eventId, named(/next year/)),
    speakerId: (await mara.call('listSpeakers', { params: { phId: eventId } })).body.speakers[0]?.id ?? '',
    assessment: await assessmentOf(world, mara),
    quiz: await quizOf(world, mara),
    opentext: await opentextOf(world, mara),
    survey: await surveyOf(world, mara),
    plain: { break: await plainOf(world, mara, 'break'), dummy: await plainOf(world, mara, 'dummy') },
    chat: await chatOf(world, mara),
    panel: (panel, pigeonholeId = eventId) =>
      `/panel/${writePanelToken(kernel.keys, { pigeonholeId, panel, version: 1 })}`,
    panelAccess: (action) =>
      `/panel/access/${writePanelAccessToken(kernel.keys, { pigeonholeId: eventId, action, version: 1 })}`,
    teams,
    underWorkspace: await setUpUnder(world, mara, teams.keys),
    newsletter: `${address}.${kernel.keys.sign('newsletter', address)}`,
    mailedLink: await signUp(world),
    sso: await seedOrganisation(world, mara, leaving),
    leaving,
    invitations: await sendInvitations(world, { mara, newcomer }),
  };
}

async function tallyOf(world: World, mara: Browser): Promise<Pick<Seed, 'tally' | 'endedId'>> {
  const { id, passcode } = await world.pigeonhole(mara, { name: 'The bridge', passcode: 'TALLY26' });
  const lsId = await world.poll(mara, id, { verifiable: true }, ['The old one', 'جسر جديد']);
  const phones = await Promise.all(Array.from({ length: 12 }, () => world.attendee(passcode)));
  const client = await world.live(phones[0] ?? mara, id, 'attendee', lsId);
  const options = client.prompt(lsId)?.options ?? [];
  for (const [at, phone] of phones.entries()) {
    const body = { key: newKey(), code: newVoteCode(), optionIds: [options[at % 2]?.id ?? ''] };
    await phone.call('voteInPoll', { params: { lsId }, body });
  }
  await mara.call('endSession', { params: { lsId } });
  return { tally: `/${passcode}/votes/${lsId}`, endedId: id };
}

async function cleanedOf(world: World, mara: Browser): Promise<Seed['cleaned']> {
  const { id, passcode } = await world.pigeonhole(mara, { name: 'Last year', passcode: 'CLEANED25' });
  const lsId = await world.qna(mara, id, { filtering: false });
  const phone = await world.attendee(passcode);
  for (const text of ['Who decides?', 'And when?'])
    await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  await mara.call('endSession', { params: { lsId } });
  await mara.call('cleanEvent', { params: { phId: id } });
  return { id, lsId };
}

/** One event in the store, and one in the trash. */
async function putAway(mara: Browser): Promise<void> {
  for (const [name, move] of [
    ['Winter lecture', 'storePigeonhole'],
    ['Thrown away', 'trashPigeonhole'],
  ] as const) {
    const body = { name, startDate: '2031-02-01', endDate: '2031-02-02', timezone: 'Europe/Berlin' };
    const { id: phId } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
    await mara.call(move, { params: { phId } });
  }
}

async function severalQuestions(world: World, mara: Browser): Promise<Seed['several']> {
  const event = await world.pigeonhole(mara, { name: 'Spring picnic', passcode: 'SEVERAL26' });
  const prompts = [
    { text: 'Where shall we go, if it does not rain?', options: ['To the river', 'To the castle'] },
    { text: 'Who brings cake?', options: ['Ada', 'Bob', 'Cleo'] },
    { text: 'متى نلتقي؟', options: ['في التاسعة', 'في العاشرة'] },
  ];
  const body = { pigeonholeId: event.id, type: 'poll' as const, name: 'The picnic', poll: { prompts } };
  const lsId = (await mara.call('makeSession', { body })).body.liveSession.id;
  await world.start(mara, lsId);
  return { ...event, lsId };
}

async function chatOf(world: World, mara: Browser): Promise<Seed['chat']> {
  const event = await world.pigeonhole(mara, { name: 'Coffee break', passcode: 'COFFEE26' });
  const lsId = await chatIn(
    { world, organiser: mara, event },
    {
      anonymous: false,
      filtering: true,
      mentions: true,
      links: true,
    },
  );
  const [ines, sam, rudi] = [
    await world.attendee(event.passcode, 'Ines Pereira'),
    await world.attendee(event.passcode, 'Sam Okoro'),
    await world.attendee(event.passcode, 'Rudi Rau'),
  ];
  const allow = (messageId: string) =>
    mara.call('moveMessage', { params: { lsId, messageId }, body: { from: 'pending', to: 'allowed' } });
  const asked = await send(ines, lsId, 'Where can we find the slides?');
  await allow(asked);
  await allow(await send(sam, lsId, 'On the website, tonight.', asked));
  await send(sam, lsId, 'Is there any cake left?');
  const spam = await send(rudi, lsId, 'Followers for sale: https://example.com');
  await mara.call('moveMessage', {
    params: { lsId, messageId: spam },
    body: { from: 'pending', to: 'hidden' },
  });
  await mara.call('blockSender', { params: { lsId, messageId: spam } });
  for (const phone of [ines, sam])
    await phone.call('reactToMessage', {
      params: { lsId, messageId: asked },
      body: { key: newKey(), reaction: 'like', on: true },
    });
  const { keys } = world.program.kernel;
  const token = writePanelToken(keys, { pigeonholeId: event.id, panel: 'moderator', version: 1 });
  return { eventId: event.id, path: `/${event.passcode}/s/${lsId}`, lsId, panel: `/panel/${token}` };
}

async function teamsOf(mara: Browser, newcomer: Browser): Promise<Seed['teams']> {
  const keys = (await mara.call('makeTeam', { body: { name: 'Robins' } })).body.team.id;
  const bare = (await newcomer.call('makeTeam', { body: { name: 'Wrens' } })).body.team.id;
  const params = { tId: keys };
  await mara.call('addMember', { params, body: { email: 'tariq@example.net', role: 'lead' } });
  await mara.call('enableApi', { params, body: { enabled: true } });
  const lobby = { name: 'Lobby screen', scopes: ['read'] as Scope[], expiresInDays: 90 };
  await mara.call('makeApiKey', { params, body: lobby });
  const agenda = { name: 'Agenda from the calendar', scopes: [...scopes], expiresInDays: null };
  await mara.call('makeApiKey', { params, body: agenda });
  return { keys, bare };
}

async function setUpUnder(world: World, mara: Browser, tId: string): Promise<Seed['underWorkspace']> {
  const { id } = await teamEvent(world, tId);
  const kind = 'qna' as const;
  const ofWorkspace = { settings: { filtering: true, questionLength: 200 }, locked: { filtering: true } };
  await mara.call('saveWorkspaceSetup', { params: { tId, kind }, body: ofWorkspace });
  await mara.call('saveSetup', { params: { phId: id, kind }, body: { settings: { questionLength: 120 } } });
  return { id };
}

async function signUp(world: World): Promise<string> {
  const somebody = await world.visitor();
  await somebody.call('signUp', { body: { email: 'grace@example.org', password: 'Carrier-Pigeon-7' } });
  return mailed(world, 'grace@example.org', /^\/signup\/verify\//);
}

async function quizOf(world: World, mara: Browser): Promise<Seed['quiz']> {
  const event = await world.pigeonhole(mara, { name: 'Coffee break' });
  const lsId = await quizIn({ world, organiser: mara, event }, { streakBonus: true });
  const people = [];
  for (let place = 0; place < 6; place += 1) people.push(await world.attendee(event.passcode));
  for (const [place, person] of people.entries())
    await joinAs(person, lsId, [place * 5, 30 - place * 4, 12 + place]);
  await leadTo(mara, lsId, 'open');
  const [asked] = await questionsOf(mara, lsId);
  for (const [place, person] of people.entries())
    await tryAnswer(person, lsId, asked?.id ?? '', [asked?.options[place % 3]?.id ?? '']);
  await leadTo(mara, lsId, 'revealed');
  return { eventId: event.id, path: `/${event.passcode}/s/${lsId}`, lsId };
}

async function opentextOf(world: World, mara: Browser): Promise<Seed['opentext']> {
  const event = await world.pigeonhole(mara, { name: 'Coffee break' });
  const lsId = await opentextIn({ world, organiser: mara, event }, 'words');
  const ines = await world.attendee(event.passcode, 'Ines Pereira');
  for (const text of ['Coffee', 'More time to meet', 'غرفة هادئة']) await answer(ines, lsId, text);
  return { eventId: event.id, path: `/${event.passcode}/s/${lsId}`, lsId };
}

async function surveyOf(world: World, mara: Browser): Promise<Seed['survey']> {
  const event = await world.pigeonhole(mara, { name: 'Coffee break' });
  const lsId = await surveyIn({ world, organiser: mara, event });
  const ines = await world.attendee(event.passcode, 'Ines Pereira');
  const answers = { came: ['yes'], rate: ['4'], best: ['b', 'a'], words: ['Coffee'], more: ['غرفة هادئة'] };
  await saveRun(ines, lsId, { page: 'last', answers, through: true });
  const tom = await world.attendee(event.passcode, 'Tom');
  await saveRun(tom, lsId, { page: 'first', answers: { came: ['yes'] } });
  return { eventId: event.id, path: `/${event.passcode}/s/${lsId}`, lsId };
}

/** Runs for twenty minutes more; what comes next stands below it. */
async function plainOf(
  world: World,
  mara: Browser,
  type: 'break' | 'dummy',
): Promise<Seed['plain']['break']> {
  const event = await world.pigeonhole(mara, { name: 'Coffee break' });
  const about = {
    break: { name: 'Lunch', description: 'In the canteen on the ground floor' },
    dummy: { name: 'How we got here', description: 'Ines Pereira, with a panel of five' },
  }[type];
  const end = new Date(world.clock.now().getTime() + 20 * 60_000).toISOString();
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: event.id, type, ...about, timeRange: { start: null, end } },
  });
  const lsId = made.body.liveSession.id;
  await world.start(mara, lsId);
  await mara.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'qna',
      name: 'Ask the board',
      timeRange: { start: end, end: null },
    },
  });
  return { eventId: event.id, path: `/${event.passcode}/s/${lsId}`, lsId };
}

async function assessmentOf(world: World, mara: Browser): Promise<Seed['assessment']> {
  const event = await world.pigeonhole(mara, { name: 'Coffee break' });
  const settings = {
    anonymous: false,
    passMark: 60,
    minutes: 30,
    attempts: '2',
    toldAfter: 'answers',
    resultsShown: true,
  } as const;
  const lsId = await assessmentIn({ world, organiser: mara, event }, settings);
  const [ines, tom] = [
    await world.attendee(event.passcode, 'Ines Pereira'),
    await world.attendee(event.passcode, 'Tom Baker'),
  ];
  for (const phone of [ines, tom]) await beginAttempt(phone, lsId);
  await submitAttempt(ines, lsId, allRight);
  await submitAttempt(tom, lsId, { exit: ['stairs'], meet: ['car'] });
  return { eventId: event.id, path: `/${event.passcode}/s/${lsId}`, lsId };
}

/** A poll of a speaker that is to come, and the address by which she edits it. */
async function ownPollsOf(world: World, mara: Browser, phId: string, lsId: string): Promise<string> {
  const { db } = world.program.kernel;
  const sessions = [{ sessionId: lsId, role: 'host' as const }];
  const body = { name: 'Nuno Reis', email: 'nuno@example.org', sessions };
  const { speaker } = (await mara.call('makeSpeaker', { params: { phId }, body })).body;
  const code = makeSpeakerCode();
  const days = { sentAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  const row = { speakerId: speaker.id, codeHash: hashSecret(code), email: body.email, ...days };
  await db.insertInto('speakerInvitations').values(row).execute();
  return `/collaborate/${code}`;
}
