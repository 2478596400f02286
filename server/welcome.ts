import type { Config } from './config.ts';
import type { Demonstration } from './demonstration/seed.ts';
import { audienceOriginOf, originOf } from './kernel/http/origin.ts';
import { version } from './kernel/version.ts';
import { terminalCode } from './terminal-code.ts';

/** What is printed when everything is up: where to go, how to get in, and what phones in this network can scan. */
export function welcome(config: Config, demonstration: Demonstration | null): string {
  const here = originOf(config);
  const forPhones = audienceOriginOf(config);
  const lines = [
    '',
    `${config.brandName} is ready (version ${version}).`,
    '',
    row('Studio', `${here}/p/list/`),
  ];
  if (demonstration !== null) {
    lines.push(
      row('', `log in as ${demonstration.email} with ${demonstration.password}`),
      row('Audience', `${here}/${demonstration.passcode}   (passcode ${demonstration.passcode})`),
      row('Projector', `${here}${demonstration.projectorPath}`),
    );
  } else lines.push(row('Audience', `${here}/`));
  if (config.outbox && config.origin === undefined) lines.push(row('Mails', `${here}/outbox`));
  if (config.origin === undefined && !isForThisMachineOnly(forPhones)) {
    const join = demonstration === null ? `${forPhones}/` : `${forPhones}/${demonstration.passcode}`;
    lines.push('', row('Phones here', `${join}   (same network, plain http)`), '');
    lines.push(terminalCode(join));
  }
  lines.push('', 'Ctrl-C stops it; no data is lost.');
  return lines.join('\n');
}

const isForThisMachineOnly = (origin: string) => /\/(localhost|127\.[\d.]+|\[::1\]):/.test(origin);
const row = (name: string, text: string) => `  ${name.padEnd(12)}${text}`;
