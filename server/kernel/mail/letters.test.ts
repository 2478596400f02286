import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type MailPeer, openMailPeer } from '#server/test/mail-peer.ts';
import { readMail } from '#server/test/read-mail.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { exampleOf } from './example-letter.ts';
import { type LetterName, letterNames, partsOf } from './letters.ts';
import { sendMail } from './send-mail.job.ts';
import { keepSubscription } from './subscriptions.queries.ts';
import { writeMail } from './write-mail.ts';

const origin = 'https://live.example.org';
/** Everything that has ever broken a mail: markup, a head of its own, an address in disguise, the end of a mail. */
const hostile = `"<b>Ada</b>", <eve@example.com>\r\nBcc: all@example.com\r\n\r\n.\r\n{brand} \u202e&amp; 'x'`;
let world: World;
let mails: MailPeer;

beforeAll(async () => {
  mails = await openMailPeer(origin);
  // No worker runs: each letter is sent by hand as soon as it is written.
  world = await openWorld({ SMTP_URL: mails.url, ORIGIN: origin }, { services: ['http', 'realtime'] });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

/** A letter on its whole way: written, kept, sent by the job, taken by a mail server, and read. */
async function sent(to: string, letter: LetterName, locale: string, values: Record<string, string>) {
  const { kernel } = world.program;
  const { list } = partsOf(letter);
  await kernel.db.transaction().execute(async (tx) => {
    if (list !== undefined) await keepSubscription(tx, to, { list, wanted: true, now: new Date() });
    const { unsubscribe: _, ...example } = exampleOf(letter, locale);
    await writeMail(kernel, tx, { ...example, values, to });
  });
  const { id } = await kernel.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
  await sendMail(kernel).run({ mailId: id });
  return mails.arrived(to);
}

const all = letterNames.flatMap((name) => Object.keys(languages).map((locale) => [name, locale] as const));

describe('every letter, in every language', () => {
  test.each(all)('%s in %s: one recipient, a subject, the same as text and as HTML', async (name, locale) => {
    const to = `${name}-${locale}@example.org`;
    const { values = {} } = partsOf(name);
    const received = await sent(to, name, locale, values);
    const { headers, subject, text, html } = readMail(received.raw);
    expect(received.to).toEqual([to]);
    expect(headers.get('to')).toEqual([to]);
    expect([...headers.keys()].filter((key) => /^(cc|bcc)$/.test(key))).toEqual([]);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(subject.length).toBeGreaterThan(5);
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
    for (const body of [subject, text, html]) {
      expect(body).not.toMatch(/undefined|null|\[object|mail\.\w+\./);
      expect(body, 'no value was left out').not.toMatch(/\{\w+\}|Unknown/);
    }
    const { url, code } = exampleOf(name, locale);
    for (const part of [url, code, ...Object.values(values)].filter((value) => value !== undefined))
      expect(subject + text, part).toContain(part);
    if (url !== undefined) expect(html).toContain(`href="${url}"`);
    if (code !== undefined) expect(html).toContain(code);
  });

  test.each(letterNames)('%s says what people typed as they typed it, and does none of it', async (name) => {
    const values = Object.fromEntries(Object.keys(partsOf(name).values ?? {}).map((key) => [key, hostile]));
    const to = `"${name},o'hara;x"@example.org`;
    const received = await sent(to, name, 'en', values);
    expect(received.to, 'one recipient, with all its quotes').toEqual([to]);
    const { headers, subject, html } = readMail(received.raw);
    for (const head of ['from', 'to', 'subject', 'message-id']) expect(headers.get(head)).toHaveLength(1);
    expect([...headers.keys()].filter((key) => /^(cc|bcc)$/.test(key))).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<b>Ada</b>');
    expect(html).not.toMatch(/<script|onerror/i);
    const shown = Object.keys(values).length > 0;
    if (shown) expect(subject + html).toContain(escapeHtml('"<b>Ada</b>"').slice(0, 12));
    expect(headers.get('from')).toEqual(['Volary <no-reply@live.example.org>']);
  });
});

test('what was done to somebody’s account is told before invitations to others', async () => {
  const { kernel } = world.program;
  const letters: LetterName[] = [
    'teamInvite',
    'accountClosing',
    'accountKept',
    'accountClosedByOperator',
    'accountSuspended',
    'accountUnsuspended',
  ];
  for (const letter of letters) {
    const { unsubscribe: _, ...example } = exampleOf(letter, 'en');
    await kernel.db
      .transaction()
      .execute((tx) => writeMail(kernel, tx, { ...example, to: `${letter}@queue.example` }));
  }
  const { rows } = await sql<{ recipient: string }>`
    SELECT m.recipient FROM pgboss.job j JOIN mails m ON m.id = (j.data->>'mailId')::bigint
    WHERE m.recipient LIKE '%@queue.example' ORDER BY j.priority DESC, m.id`.execute(kernel.db);
  const [first, ...others] = letters.map((letter) => `${letter}@queue.example`);
  expect(rows.map(({ recipient }) => recipient)).toEqual([...others, first]);
});

describe('the gallery of letters', () => {
  test('shows each letter in each language, as HTML and as text, to this machine only', async () => {
    await using house = await openWorld();
    const visitor = await house.visitor();
    const response = await visitor.fetch('/outbox/letters');
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const [name, locale] of all) {
      const address = `/outbox/letters/${name}/${locale}`;
      expect(page).toContain(`src="${address}"`);
      const letter = await visitor.fetch(address);
      expect(letter.headers.get('content-security-policy')).toContain("frame-ancestors 'self'; sandbox");
      expect(await letter.text()).toContain('<!doctype html>');
    }
    for (const address of ['/outbox/letters', '/outbox/letters/recovery/en', '/outbox']) {
      const elsewhere = await fetch(house.origin + address, { headers: { 'x-forwarded-for': '192.0.2.7' } });
      expect(elsewhere.status, address).toBe(404);
    }
    for (const address of [
      '/outbox/letters/none/en',
      '/outbox/letters/recovery/xx',
      '/outbox/letters/__proto__/en',
    ])
      expect((await visitor.fetch(address)).status, address).toBe(404);
  });

  test('is not there where a mail server is set', async () => {
    const visitor = await world.visitor();
    expect((await visitor.fetch('/outbox/letters')).status).toBe(404);
  });
});
