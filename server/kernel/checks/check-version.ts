import { readHealth } from '#contract/system/system.ts';
import type { Config } from '../../config.ts';
import { originOf } from '../http/origin.ts';
import { version } from '../version.ts';
import { askOrigin } from './ask-origin.ts';
import { type Finding, findingsAbout } from './finding.ts';

const about = findingsAbout('office.check.volary');

/** The version that is installed here, and whether it is the one that visitors get: after an update somebody has to restart it. */
export async function checkVersion(config: Config): Promise<Finding> {
  const origin = originOf(config);
  const running = await versionAt(origin);
  return running === undefined || running === version
    ? about.good('office.check.volary.good', { version })
    : about.attention('office.check.volary.other', { version, running, origin });
}

/** Undefined where nothing answers, or something else: that is said of the address. */
async function versionAt(origin: string): Promise<string | undefined> {
  try {
    const { body } = await askOrigin(origin, readHealth.path);
    const said = (JSON.parse(body) as { version?: unknown } | null)?.version;
    return typeof said === 'string' ? said : undefined;
  } catch {
    return undefined;
  }
}
