import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { without } from '#server/test/without.ts';

const unit = path.join(import.meta.dirname, '../../deploy/systemd/volary.service');
const analyze = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(existsSync);

test.skipIf(analyze === undefined)(
  'systemd finds little that the service is exposed to',
  without('systemd-analyze'),
  async () => {
    const args = ['security', '--offline=true', '--no-pager', unit];
    const { stdout } = await promisify(execFile)(`${analyze}`, args);
    const [, exposure] = /Overall exposure level for .*: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(3);
  },
);

test('it finds a Node that did not come with the distribution', () => {
  expect(readFileSync(unit, 'utf8')).toMatch(/^ExecStart=node tools\//m);
});

test('so does the backup that cron makes', () => {
  const backups = readFileSync(path.join(import.meta.dirname, '../../docs/backup.md'), 'utf8');
  expect(backups).toMatch(/^ {4}PATH=\/usr\/local\/bin:.*\n {4}15 3 \* \* \*/m);
});

test('it is started again however long what it needs is away', () => {
  const [about = '', service = ''] = readFileSync(unit, 'utf8').split('[Service]');
  expect(about).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=always$/m);
});

test('it lets the program do what it does: compile while it runs, write to its folder, ask for its addresses, put work last', () => {
  const text = readFileSync(unit, 'utf8');
  expect(text).not.toMatch(/^MemoryDenyWriteExecute=/m);
  expect(text).toMatch(/^ReadWritePaths=\/opt\/volary$/m);
  expect(text).toMatch(/^RestrictAddressFamilies=.*AF_NETLINK/m);
  expect(text).toMatch(/^SystemCallFilter=~@privileged @resources\n.*\nSystemCallFilter=setpriority$/m);
});
