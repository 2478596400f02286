import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'volary-warnings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const warningsFor = (env: Record<string, string>) =>
  startWarnings(readConfig({ SECRET_KEY: 'k'.repeat(32), DATA_FOLDER: folder, ...env }, [])).join('\n');

test('an operator is told of a proxy that is not named, and of mails that nobody gets', () => {
  const behind = { ORIGIN: 'https://live.example.org', SMTP_URL: 'smtp://mail.example.org' };
  expect(warningsFor(behind)).toContain('TRUST_PROXY is off');
  expect(warningsFor({ ...behind, TRUST_PROXY: 'loopback' })).toBe('');
  const silent = { ORIGIN: 'https://live.example.org', TRUST_PROXY: '1' };
  expect(warningsFor(silent)).toContain('OUTBOX=on');
  expect(warningsFor({ ...silent, OUTBOX: 'on' })).toContain('/outbox, on this machine only');
});

test('a demonstration on a laptop needs no warning', () => {
  expect(warningsFor({})).toBe('');
  expect(warningsFor({ ORIGIN: 'http://192.168.1.7:3000' })).toBe('');
});

test('an operator who set a SECRET_KEY beside the key of the data folder is told what no longer opens', () => {
  const [kept, set] = ['f'.repeat(64), 'k'.repeat(32)];
  const file = path.join(folder, 'secret.key');
  writeFileSync(file, `${kept}\n`);
  expect(warningsFor({})).toContain(`${file} holds no key that is in use`);
  expect(warningsFor({ SECRET_KEY: `${set},${kept}` })).toBe('');
  expect(warningsFor({ SECRET_KEY: '' })).toBe('');
});
