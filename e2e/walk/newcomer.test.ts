import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { joinByTyping } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';
import type { Size } from '../harness/person.ts';
import { around, wordsIn } from '../harness/words.ts';
import { countWork } from './count-work.ts';
import { signUpByMail, type Walker, walker } from './organiser.ts';
import { opensTheReport } from './report.ts';

const house = openHouse({}, withWorker);

type Plan = {
  locale: string;
  event: string;
  welcome: string;
  board: string;
  coffee: string;
  knots: string;
  poll: { name: string; question: string; options: string };
  weather: string;
  farewell: string;
  tracks: readonly [main: string, deck: string];
  speakers: readonly [
    host: readonly [name: string, title: string],
    other: readonly [name: string, title: string],
  ];
  club: string;
  /** What is on the projector once somebody has asked or voted. */
  life: RegExp;
};

const plans: readonly Plan[] = [
  {
    locale: 'en',
    event: 'Harbor Days',
    welcome: 'Welcome',
    board: 'Questions to the board',
    coffee: 'Coffee',
    knots: 'Knots and splices',
    poll: {
      name: 'Where next?',
      question: 'Where do we sail next year?',
      options: 'Azores; Madeira; Galicia',
    },
    weather: 'Reading the weather',
    farewell: 'Farewell',
    tracks: ['Main hall', 'Workshop deck'],
    speakers: [
      ['Ines Duarte', 'Harbor master'],
      ['Tom Okafor', 'Sailmaker'],
    ],
    club: 'Harbor Sailing Club',
    life: /^Anonymous$|^\d+ (of \d+ )?voted$/,
  },
  {
    locale: 'ar',
    event: 'أيام الميناء',
    welcome: 'الافتتاح',
    board: 'أسئلة إلى الإدارة',
    coffee: 'القهوة',
    knots: 'العقد والحبال',
    poll: { name: 'إلى أين؟', question: 'إلى أين نبحر العام المقبل؟', options: 'الأزور; ماديرا; غاليسيا' },
    weather: 'قراءة الطقس',
    farewell: 'الختام',
    tracks: ['القاعة الكبرى', 'سطح الورش'],
    speakers: [
      ['إيناس الحداد', 'مديرة الميناء'],
      ['Tom Okafor', 'صانع أشرعة'],
    ],
    club: 'نادي الميناء البحري',
    life: /^مجهول$|^صوّت/,
  },
];

const tracksOf = ({ tracks: [main, deck], welcome, board, poll, farewell, knots, weather }: Plan) => [
  { name: main, color: 'Blue', sessions: [welcome, board, poll.name, farewell] },
  { name: deck, color: 'Teal', sessions: [knots, weather] },
];
const speakersOf = ({ speakers: [host, other], board, knots }: Plan) => [
  { name: host[0], title: host[1], session: board, role: 'Host' },
  { name: other[0], title: other[1], session: knots, role: 'Speaker' },
];

/** As it stands in a spreadsheet from which it is pasted. */
const agendaOf = (plan: Plan, first: string, second: string) =>
  [
    ['Title', 'Type', 'Day', 'Start', 'End', 'Question', 'Options'],
    [plan.welcome, '', first, '09:00', '09:30', '', ''],
    [plan.board, 'Q&A', first, '09:30', '10:15', '', ''],
    [plan.coffee, 'Break', first, '10:15', '10:45', '', ''],
    [plan.knots, '', first, '10:45', '12:00', '', ''],
    [plan.poll.name, 'Poll', second, '09:00', '09:20', plan.poll.question, plan.poll.options],
    [plan.weather, '', second, '09:30', '10:30', '', ''],
    [plan.farewell, 'Q&A', second, '11:00', '11:30', '', ''],
  ]
    .map((row) => row.join('\t'))
    .join('\n');

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test.each(plans)(
  'a newcomer makes a branded, rehearsed event of two days with tracks and speakers ($locale)',
  {
    timeout: 180_000,
  },
  async (plan) => {
    const says = await wordsIn(plan.locale);
    const comes = async (size: Size, sharpness?: number) =>
      walker(
        await house.person(size, {
          ...(plan.locale !== 'en' && { locale: plan.locale }),
          ...(sharpness !== undefined && { sharpness }),
        }),
        says,
      );
    const nora = await comes('desk');
    const work = await countWork(nora);
    await signUpByMail(nora, { email: `nora.${plan.locale}@example.org`, password: 'Carrier-Pigeon-7' });
    await makesTheEvent(nora, plan);
    await pastesTheAgenda(nora, plan);
    for (const track of tracksOf(plan)) await addsTrack(nora, track);
    await nora.picture('newcomer-03-tracks');
    for (const speaker of speakersOf(plan)) await addsSpeaker(nora, speaker);
    await nora.picture('newcomer-04-speakers');
    await givesItALook(nora, plan);
    const passcode = await rehearses(nora, plan);
    await looksAtTheFiles(nora);
    const { clicks, fields, letters } = work;
    console.log(
      `${clicks} clicks, ${fields} fields, ${letters} characters, with those of the pasted agenda.`,
    );

    const phone = await comes('phone', 2);
    await joinByTyping(phone, passcode, plan.event);
    await phone.page.getByRole('img', { name: plan.club }).waitFor();
    await phone.page.getByRole('button', { name: plan.tracks[1] }).waitFor();
    await phone.picture('newcomer-08-phone');
    await opensTheReport(nora, { session: plan.farewell, picture: 'newcomer-09-report' });
    // Five seconds for each click and ten for each field are under ten minutes.
    expect(clicks).toBeLessThan(60);
    expect(fields).toBeLessThan(25);
  },
);

async function makesTheEvent({ page, says, picture }: Walker, { event }: Plan) {
  await page
    .getByRole('link', { name: says('New event') })
    .first()
    .click();
  await page.getByLabel(says('Name'), { exact: true }).fill(event);
  await page.getByLabel(around(says('First day'))).fill(day(1));
  await page.getByLabel(around(says('Last day'))).fill(day(2));
  await picture('newcomer-01-new-event');
  await page.getByRole('button', { name: says('Create event') }).click();
  await page.getByRole('heading', { name: says('Add your first session') }).waitFor();
}

async function pastesTheAgenda({ page, says, picture }: Walker, plan: Plan) {
  await page.getByRole('button', { name: says('Import') }).click();
  const dialog = page.getByRole('dialog', { name: says('Import an agenda') });
  await dialog
    .getByRole('textbox', { name: around(says('Rows, with a header')) })
    .fill(agendaOf(plan, day(1), day(2)));
  await dialog.getByRole('button', { name: says('Check') }).click();
  await dialog.getByRole('row').filter({ hasText: plan.board }).waitFor();
  await picture('newcomer-02-agenda');
  await dialog.getByRole('button', { name: says('Import 7 sessions') }).click();
  await page.getByText(says('7 sessions were imported')).waitFor();
}

async function addsTrack(
  { page, says }: Walker,
  { name, color, sessions }: ReturnType<typeof tracksOf>[number],
) {
  await page.getByRole('link', { name: says('Tracks'), exact: true }).click();
  await page
    .getByRole('link', { name: says('Add track') })
    .first()
    .click();
  await page.getByLabel(says('Name'), { exact: true }).fill(name);
  await page.getByRole('radio', { name: says(color) }).check();
  for (const session of sessions) await page.getByRole('checkbox', { name: session }).check();
  await page.getByRole('button', { name: says('Add track') }).click();
  await page.getByText(says(`“${name}” is added`)).waitFor();
}

async function addsSpeaker(
  { page, says }: Walker,
  { name, title, session, role }: ReturnType<typeof speakersOf>[number],
) {
  await page.getByRole('link', { name: says('Speakers'), exact: true }).click();
  await page
    .getByRole('link', { name: says('Add speaker') })
    .first()
    .click();
  await page.getByRole('button', { name: says('Add photo') }).click();
  await choosePicture({ page, says }, 'portrait.png', await portrait());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: says('Use picture') })
    .click();
  await page.getByRole('button', { name: says('Change photo') }).waitFor();
  await page.getByLabel(says('Name'), { exact: true }).fill(name);
  await page.getByLabel(around(says('Title'))).fill(title);
  const roles = page.getByLabel(around(says(`Role in ${session}`)));
  const wanted = roles
    .locator('option')
    .filter({ hasText: says(role) })
    .first();
  await roles.selectOption(await wanted.getAttribute('value'));
  await page.getByRole('button', { name: says('Add speaker') }).click();
  await page.getByText(says(`“${name}” is added`)).waitFor();
}

async function givesItALook({ page, says, picture }: Walker, { club }: Plan) {
  await page.getByRole('link', { name: says('Appearance'), exact: true }).click();
  await page.getByRole('radio', { name: around(says('Custom theme')) }).check();
  await page.getByRole('textbox', { name: says('Accent'), exact: true }).fill('#0b4f8a');
  await page.getByText(says('Easy to read on phones and projectors.')).waitFor();
  await page.getByRole('button', { name: says('Save'), exact: true }).click();
  await page.getByText(says('Saved'), { exact: true }).first().waitFor();
  await page.getByRole('button', { name: says('Upload logo') }).click();
  await choosePicture({ page, says }, 'logo.png', await logo());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(around(says('What does the picture show?'))).fill(club);
  await dialog.getByRole('button', { name: says('Use picture') }).click();
  await page.getByRole('img', { name: club }).first().waitFor();
  await picture('newcomer-05-appearance');
}

/** In test mode, with a simulated audience and the projector beside. Answers the passcode. */
async function rehearses(nora: Walker, { life }: Plan): Promise<string> {
  const { page, says, picture } = nora;
  await page.getByRole('link', { name: says('Run'), exact: true }).click();
  await page.getByRole('button', { name: says('Rehearse first') }).click();
  await page.getByLabel(around(says('People'))).selectOption('25');
  const opened = nora.context.waitForEvent('page');
  await page.getByRole('link', { name: around(says('Open projector')) }).click();
  const wall = await opened;
  await page.getByRole('button', { name: says('Start rehearsal') }).click();
  await page.getByRole('button', { name: says('Stop rehearsal') }).waitFor();
  await wall.getByText(says('Test mode'), { exact: true }).waitFor();
  // It is led from one session to the next: a question or votes, whichever is up when they come.
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: says('On the projector') }) });
  for (const screen of [wall, card]) await screen.getByText(life).first().waitFor({ timeout: 60_000 });
  await picture('newcomer-06-rehearsal');
  await wall.close();
  await page.getByRole('button', { name: says('End test mode') }).click();
  await page.getByText(says('Test mode. Nothing people send is kept.')).waitFor({ state: 'hidden' });
  return (
    (await page
      .getByText(/^[A-Z0-9]{4,8}$/)
      .first()
      .textContent()) ?? ''
  );
}

async function looksAtTheFiles({ page, says, picture }: Walker) {
  await page.getByRole('link', { name: says('Files for the day') }).click();
  for (const file of ['Onsite guide', 'Emcee script']) {
    const preview = page.getByRole('img', { name: says(`First page: ${file}`) });
    await preview.and(page.locator('[data-state="shown"]')).waitFor({ timeout: 30_000 });
  }
  await picture('newcomer-07-files');
}

async function choosePicture({ page, says }: Pick<Walker, 'page' | 'says'>, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: around(says('Choose a file')) })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  await page.getByRole('dialog').getByRole('application').waitFor();
}

const drawn = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();

/** A sail and its wave, white on nothing: files lay a plate under it. */
const logo = () =>
  drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200" fill="none" stroke="#fff" stroke-width="14"><path d="M60 150 120 30v120zM132 150V60l50 90z" fill="#fff"/><path d="M30 172q25-20 50 0t50 0 50 0 50 0"/><path d="M290 60h300M290 110h220M290 160h260" stroke-width="22"/></svg>`,
  );

const portrait = () =>
  drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path fill="#cfe3f5" d="M0 0h400v400H0z"/><circle cx="200" cy="160" r="70" fill="#8a5a3c"/><path fill="#0b4f8a" d="M60 400q20-140 140-140t140 140z"/></svg>`,
  );
