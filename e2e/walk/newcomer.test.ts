import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { joinByTyping } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { picture } from '../harness/picture.ts';
import { countWork } from './count-work.ts';
import { signUpByMail } from './organiser.ts';

const house = openHouse({}, withWorker);

const event = 'Harbor Days';
const tracks = [
  {
    name: 'Main hall',
    color: 'Blue',
    sessions: ['Welcome', 'Questions to the board', 'Where next?', 'Farewell'],
  },
  { name: 'Workshop deck', color: 'Teal', sessions: ['Knots and splices', 'Reading the weather'] },
] as const;
const speakers = [
  { name: 'Ines Duarte', title: 'Harbor master', session: 'Questions to the board', role: 'Host' },
  { name: 'Tom Okafor', title: 'Sailmaker', session: 'Knots and splices', role: 'Speaker' },
] as const;

/** As it stands in a spreadsheet from which it is pasted. */
const agendaOf = (first: string, second: string) =>
  [
    ['Title', 'Type', 'Day', 'Start', 'End', 'Question', 'Options'],
    ['Welcome', '', first, '09:00', '09:30', '', ''],
    ['Questions to the board', 'Q&A', first, '09:30', '10:15', '', ''],
    ['Coffee', 'Break', first, '10:15', '10:45', '', ''],
    ['Knots and splices', '', first, '10:45', '12:00', '', ''],
    [
      'Where next?',
      'Poll',
      second,
      '09:00',
      '09:20',
      'Where do we sail next year?',
      'Azores; Madeira; Galicia',
    ],
    ['Reading the weather', '', second, '09:30', '10:30', '', ''],
    ['Farewell', 'Q&A', second, '11:00', '11:30', '', ''],
  ]
    .map((row) => row.join('\t'))
    .join('\n');

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('a newcomer makes a branded, rehearsed event of two days with tracks and speakers', {
  timeout: 180_000,
}, async () => {
  const nora = await house.person('desk');
  const work = await countWork(nora);
  await signUpByMail(nora, { email: 'nora@example.org', password: 'Carrier-Pigeon-7' });
  await makesTheEvent(nora);
  await pastesTheAgenda(nora);
  for (const track of tracks) await addsTrack(nora, track);
  await picture(nora.page, 'newcomer-03-tracks');
  for (const speaker of speakers) await addsSpeaker(nora, speaker);
  await picture(nora.page, 'newcomer-04-speakers');
  await givesItALook(nora);
  const passcode = await rehearses(nora);
  await looksAtTheFiles(nora);
  const { clicks, fields, letters } = work;
  console.log(`${clicks} clicks, ${fields} fields, ${letters} characters, with those of the pasted agenda.`);

  const phone = await house.person('phone', { sharpness: 2 });
  await joinByTyping(phone, passcode, event);
  await phone.page.getByRole('img', { name: 'Harbor Sailing Club' }).waitFor();
  await phone.page.getByRole('button', { name: 'Workshop deck' }).waitFor();
  await picture(phone.page, 'newcomer-08-phone');
  // Five seconds for each click and ten for each field are under ten minutes.
  expect(clicks).toBeLessThan(60);
  expect(fields).toBeLessThan(25);
});

async function makesTheEvent({ page }: Person) {
  await page.getByRole('link', { name: 'New event' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(event);
  await page.getByLabel('First day').fill(day(1));
  await page.getByLabel('Last day').fill(day(2));
  await picture(page, 'newcomer-01-new-event');
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name: 'Add your first session' }).waitFor();
}

async function pastesTheAgenda({ page }: Person) {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an agenda' });
  await dialog.getByRole('textbox', { name: 'Rows, with a header' }).fill(agendaOf(day(1), day(2)));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('row', { name: /Questions to the board Q&A/ }).waitFor();
  await picture(page, 'newcomer-02-agenda');
  await dialog.getByRole('button', { name: 'Import 7 sessions' }).click();
  await page.getByText('7 sessions were imported').waitFor();
}

async function addsTrack({ page }: Person, { name, color, sessions }: (typeof tracks)[number]) {
  await page.getByRole('link', { name: 'Tracks', exact: true }).click();
  await page.getByRole('link', { name: 'Add track' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: color }).check();
  for (const session of sessions) await page.getByRole('checkbox', { name: session }).check();
  await page.getByRole('button', { name: 'Add track' }).click();
  await page.getByText(`“${name}” is added`).waitFor();
}

async function addsSpeaker({ page }: Person, { name, title, session, role }: (typeof speakers)[number]) {
  await page.getByRole('link', { name: 'Speakers', exact: true }).click();
  await page.getByRole('link', { name: 'Add speaker' }).first().click();
  await page.getByRole('button', { name: 'Add photo' }).click();
  await choosePicture({ page }, 'portrait.png', await portrait());
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('button', { name: 'Change photo' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel(`Role in ${session}`).selectOption({ label: role });
  await page.getByRole('button', { name: 'Add speaker' }).click();
  await page.getByText(`“${name}” is added`).waitFor();
}

async function givesItALook({ page }: Person) {
  await page.getByRole('link', { name: 'Appearance', exact: true }).click();
  await page.getByRole('radio', { name: 'Custom theme' }).check();
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0b4f8a');
  await page.getByText('Easy to read on phones and projectors.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Upload a logo' }).click();
  await choosePicture({ page }, 'logo.png', await logo());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What does the picture show?').fill('Harbor Sailing Club');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('img', { name: 'Harbor Sailing Club' }).first().waitFor();
  await picture(page, 'newcomer-05-appearance');
}

/** In test mode, with a simulated audience and the projector beside. Answers the passcode. */
async function rehearses(nora: Person): Promise<string> {
  const { page } = nora;
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Rehearse first' }).click();
  await page.getByLabel('People').selectOption('25');
  const opened = nora.context.waitForEvent('page');
  await page.getByRole('link', { name: /^Open projector/ }).click();
  const wall = await opened;
  await page.getByRole('button', { name: 'Start rehearsal' }).click();
  await page.getByText(/[1-9]\d* actions?/).waitFor();
  await wall.getByText('Test mode', { exact: true }).waitFor();
  await wall
    .getByText(/Anonymous/)
    .first()
    .waitFor();
  await picture(page, 'newcomer-06-rehearsal');
  await wall.close();
  await page.getByRole('button', { name: 'End test mode' }).click();
  await page.getByText('Test mode. Nothing people send is kept.').waitFor({ state: 'hidden' });
  return (
    (await page
      .getByText(/^[A-Z0-9]{4,8}$/)
      .first()
      .textContent()) ?? ''
  );
}

async function looksAtTheFiles({ page }: Person) {
  await page.getByRole('link', { name: 'Files for the day' }).click();
  await page.locator('img[alt="First page: Onsite guide"][data-state="shown"]').waitFor({ timeout: 30_000 });
  await page.locator('img[alt="First page: Emcee script"][data-state="shown"]').waitFor({ timeout: 30_000 });
  await picture(page, 'newcomer-07-files');
}

async function choosePicture({ page }: Pick<Person, 'page'>, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose a file/ })
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
