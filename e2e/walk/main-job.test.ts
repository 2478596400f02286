import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { ask, joinByTyping, openSession, upvote, vote } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';
import type { Size } from '../harness/person.ts';
import { around, type Words, wordsIn } from '../harness/words.ts';
import { addPoll, addQna, makeEvent, signUpByMail, type Walker, walker } from './organiser.ts';
import { opensTheReport, opensTheReportOf } from './report.ts';

const house = openHouse({}, withWorker);

const jobs = [
  {
    locale: 'en',
    passcode: 'WALK26',
    email: 'mara@example.org',
    event: 'Autumn Summit',
    session: 'Ask the board',
    asked: 'When does the pilot come to teh support teams?',
    mended: 'When does the pilot come to the support teams?',
    other: 'Could the numbers be shared before the meeting?',
    poll: { name: 'What should we fix first?', options: ['Meetings', 'Onboarding', 'Tooling'] },
  },
  {
    locale: 'ar',
    passcode: 'WALK27',
    email: 'salma@example.org',
    event: 'قمة الخريف',
    session: 'اسألوا الإدارة',
    asked: 'متى تصل التجربة ألى فرق الدعم؟',
    mended: 'متى تصل التجربة إلى فرق الدعم؟',
    other: 'هل يمكن مشاركة الأرقام قبل الاجتماع؟',
    poll: { name: 'ما الذي نصلحه أولًا؟', options: ['الاجتماعات', 'استقبال الزملاء الجدد', 'الأدوات'] },
  },
] as const;
type Job = (typeof jobs)[number];

/** Everybody of one walk: their screens speak its language. */
type Hall = {
  job: Job;
  says: Words;
  comes(size: Size, about?: { dark?: boolean; sharpness?: number }): Promise<Walker>;
};

test.each(jobs)(
  'an organizer opens an event, the audience asks and votes, the hall sees it, and the report tells it ($locale)',
  {
    timeout: 180_000,
  },
  async (job) => {
    const says = await wordsIn(job.locale);
    const locale = job.locale === 'en' ? {} : { locale: job.locale };
    const hall: Hall = {
      job,
      says,
      comes: async (size, about = {}) => walker(await house.person(size, { ...about, ...locale }), says),
    };
    const mara = await hall.comes('desk');
    await signUpByMail(mara, { email: job.email, password: 'Carrier-Pigeon-7' });
    await makeEvent(mara, { name: job.event, passcode: job.passcode, zone: 'Europe/Berlin' });
    await addQna(mara, { name: job.session, filtering: true });
    await addPoll(mara, job.poll);

    const wall = await openPanel(hall, mara, 'Projector', 'wall');
    const tom = await openPanel(hall, mara, 'Moderator panel', 'tablet');
    const ines = await hall.comes('phone', { sharpness: 2 });
    await joinByTyping(ines, job.passcode, job.event);
    await ines.picture('walk-05-agenda');

    await mara.page.getByRole('button', { name: says(`Start ${job.session}`) }).click();
    await wall.page.getByText(says('What would you like to ask?')).waitFor();
    await wall.picture('walk-06-projector-waits');

    await theAudienceAsks(hall, mara, ines, wall);
    await aSecondPhoneVotesItUp(hall, wall);
    await theModeratorAnswers(hall, tom, wall);
    await theAudienceVotes(hall, mara, ines, wall);
    await theSessionEnds(hall, mara, ines);
    await opensTheReport(mara, { session: job.session, picture: 'walk-14-report' });
    await opensTheReportOf(mara, {
      session: job.session,
      asked: job.mended,
      picture: 'walk-15-report-of-session',
    });
  },
);

async function openPanel(
  { says, comes }: Hall,
  mara: Walker,
  panel: string,
  size: 'wall' | 'tablet',
): Promise<Walker> {
  const run = mara.page.url();
  await mara.page.getByRole('link', { name: says('All links') }).click();
  const link = mara.page.getByRole('link', { name: says(`Open in a new window: ${panel}`) });
  const holder = await comes(size, { dark: size === 'wall' });
  await holder.visit((await link.getAttribute('href')) ?? '');
  await mara.page.goto(run);
  return holder;
}

async function theAudienceAsks({ job, says }: Hall, mara: Walker, ines: Walker, wall: Walker) {
  await openSession(ines, job.session);
  await ask(ines, job.asked);
  await ines.page.getByText(says('Sent. Shown once approved.')).waitFor();
  await ines.picture('walk-07-phone-asked');

  await mara.page.getByRole('button', { name: job.asked }).waitFor();
  await mara.picture('walk-08-pending');
  await mara.page.getByRole('button', { name: says('Edit'), exact: true }).click();
  await mara.page.getByLabel(says('Text of the question')).fill(job.mended);
  await mara.page.getByRole('button', { name: says('Save and approve') }).click();
  await wall.page.getByText(job.mended).first().waitFor();
  await ask(ines, job.other);
  await mara.page.getByRole('button', { name: job.other }).waitFor();
  await mara.page.getByRole('button', { name: says('Approve'), exact: true }).click();
  await wall.page.getByText(job.other).first().waitFor();
}

async function aSecondPhoneVotesItUp({ job, says, comes }: Hall, wall: Walker) {
  const amara = await comes('phone');
  await joinByTyping(amara, job.passcode, job.event);
  await openSession(amara, job.session);
  await upvote(amara, job.mended);
  await wall.page
    .getByText(around(says('1 vote')))
    .first()
    .waitFor();
  await wall.picture('walk-09-projector-counts');
}

async function theModeratorAnswers({ job, says }: Hall, tom: Walker, wall: Walker) {
  const answering = wall.page.getByText(says('Being answered'), { exact: true });
  await tom.page.getByRole('button', { name: job.mended }).click();
  await answering.waitFor();
  await tom.picture('walk-10-moderator');
  await tom.page.getByRole('button', { name: says('Answered'), exact: true }).click();
  await answering.waitFor({ state: 'hidden' });
}

async function theAudienceVotes({ job: { poll }, says }: Hall, mara: Walker, ines: Walker, wall: Walker) {
  await mara.page.getByRole('button', { name: says(`Start ${poll.name}`) }).click();
  await wall.page.getByText(poll.options[0]).waitFor();
  await ines.page.getByText(says(`“${poll.name}” is live`)).waitFor();
  await ines.page.getByRole('link', { name: says('Open') }).click();
  const since = Date.now();
  await vote(ines, poll.options[1]);
  await wall.page.getByText(/^[%٪\u061c\u200f\u200e]*(100|١٠٠)[%٪\u061c\u200f\u200e]*$/).waitFor();
  console.log(`A vote was on the projector ${Date.now() - since} ms after the tap.`);
  await ines.page.getByText(around(says('Your vote is in.'))).waitFor();
  await ines.picture('walk-11-phone-voted');
  await wall.picture('walk-12-projector-poll');
}

async function theSessionEnds({ job, says }: Hall, mara: Walker, ines: Walker) {
  await mara.page.getByRole('link', { name: job.session }).first().click();
  await mara.page.getByRole('button', { name: says(`End ${job.session}`) }).click();
  const endNow = mara.page.getByRole('button', { name: says(`End now: ${job.session}`) });
  await expect.poll(() => endNow.getAttribute('aria-disabled')).toBeNull();
  await endNow.click();
  await ines.page.getByRole('link', { name: job.event }).click();
  await ines.page.getByRole('link', { name: job.session }).click();
  await ines.page.getByText(says('This session has ended. You can still read it.')).waitFor();
  // She has been in the poll: nobody tells her any more that it has started.
  expect(await ines.page.getByText(says(`“${job.poll.name}” is live`)).count()).toBe(0);
  await ines.page.getByLabel(says('Your question')).waitFor({ state: 'detached' });
  await ines.picture('walk-13-phone-read-only');
}
