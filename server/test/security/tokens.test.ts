import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { attendeePassDays, readAttendeePass, writeAttendeePass } from '#server/kernel/auth/attendee-token.ts';
import { readPanelToken, writePanelToken } from '#server/kernel/auth/panel-link.ts';
import { makeKeys } from '#server/kernel/keys.ts';

const keys = makeKeys([randomBytes(32)]);
const now = new Date('2026-06-01T12:00:00Z');
const pass = writeAttendeePass(keys, { pigeonholeId: '7', attendeeId: 'dove' }, now);
const panel = writePanelToken(keys, { pigeonholeId: '7', panel: 'moderator', version: 1 });

/** Every text that differs from a token in one character. */
const changed = (token: string) =>
  [...token].map((_, at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`);

test('an attendee’s pass is invalid with any character changed, when cut, or when signed by another key', () => {
  expect(readAttendeePass(keys, pass, '7', now)).toEqual({ pigeonholeId: '7', attendeeId: 'dove' });
  // The last of 43 characters has two bits that belong to no byte.
  for (const other of changed(pass.slice(0, -1)))
    expect(readAttendeePass(keys, other + pass.slice(-1), '7', now), other).toBeNull();
  for (let length = 0; length < pass.length; length += 1)
    expect(readAttendeePass(keys, pass.slice(0, length), '7', now)).toBeNull();
  expect(readAttendeePass(makeKeys([randomBytes(32)]), pass, '7', now)).toBeNull();
});

test('it is valid only for its event and its days, and not a moment longer', () => {
  expect(readAttendeePass(keys, pass, '8', now)).toBeNull();
  const end = now.getTime() + attendeePassDays * 86_400_000;
  expect(readAttendeePass(keys, pass, '7', new Date(end - 1))).not.toBeNull();
  expect(readAttendeePass(keys, pass, '7', new Date(end))).toBeNull();
});

test('a panel link is invalid with any character changed, or for another panel, event or version', () => {
  expect(readPanelToken(keys, panel)).toEqual({ pigeonholeId: '7', panel: 'moderator', version: 1 });
  for (const other of changed(panel.slice(0, -1)))
    expect(readPanelToken(keys, other + panel.slice(-1)), other).toBeNull();
  for (const [right, wrong] of [
    ['-moderator-', '-admin-'],
    ['7-', '8-'],
    ['-1-', '-2-'],
  ] as const)
    expect(readPanelToken(keys, panel.replace(right, wrong))).toBeNull();
});

test('a token signed for one purpose is invalid for any other', () => {
  const text = '7-moderator-1';
  const asPanel = keys.sign('panel', text);
  for (const purpose of ['csrf', 'attendee', 'panelAccess', 'newsletter', 'device'] as const) {
    expect(keys.verify(purpose, text, asPanel), purpose).toBe(false);
    expect(readPanelToken(keys, `${text}-${keys.sign(purpose, text)}`), purpose).toBeNull();
  }
});

test('a token does not choose its own algorithm: without a signature, or with an empty one, it is invalid', () => {
  const text = pass.slice(0, pass.lastIndexOf('.'));
  for (const signature of ['', '.', '.none', '.null', '.0', '.=', `.${'A'.repeat(43)}`])
    expect(readAttendeePass(keys, text + signature, '7', now), signature).toBeNull();
});
