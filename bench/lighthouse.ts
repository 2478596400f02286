import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '#server/test/free-port.ts';
import { findChromium, quietFlags } from '../tools/chromium.ts';
import { end } from './pinned.ts';
import type { Line } from './yardstick.ts';

/** Events need a passcode and are not indexed, so SEO is measured on the passcode page instead. */
const ofEvent = ['performance', 'accessibility', 'best-practices'] as const;
const ofJoinPage = ['seo'] as const;
/** How many points below 100 are still acceptable. */
const mostBelow = 5;

type Audit = { id: string; title: string; score: number | null; scoreDisplayMode: string };
type Report = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  };
};
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Report>;

/**
 * Lighthouse's scores for the page of an event on its simulated phone. It is large and nothing else needs it: it is no dependency and
 * used only if installed: null otherwise.
 */
export async function lighthouse(
  address: string,
  event: string,
  say: (line: string) => void,
): Promise<Line[] | null> {
  const judge = await findLighthouse();
  if (judge === null) return null;
  const profile = await mkdtemp(path.join(tmpdir(), 'volary-lighthouse-'));
  const port = await freePort();
  const browser = spawn(
    findChromium(),
    [
      '--headless',
      '--no-sandbox',
      ...quietFlags,
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    {
      stdio: 'ignore',
    },
  );
  try {
    await answering(port);
    const linesOf = async (path: string, onlyCategories: readonly string[]) => {
      const { lhr } = await judge(address + path, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories,
      });
      return onlyCategories.map((category) => lineOf(lhr, category, say));
    };
    return [...(await linesOf(event, ofEvent)), ...(await linesOf('/', ofJoinPage))];
  } finally {
    await end(browser, 'SIGKILL');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function lineOf({ categories, audits }: Report['lhr'], category: string, say: (line: string) => void): Line {
  const { score, auditRefs } = categories[category] ?? { score: null, auditRefs: [] };
  for (const { id, weight } of auditRefs) {
    const audit = audits[id];
    if (weight > 0 && audit?.score != null && audit.score < 0.9)
      say(`  Lighthouse, ${category}: ${audit.title} (${Math.round(audit.score * 100)})`);
  }
  const below = 100 - (score ?? 0) * 100;
  return { what: `Lighthouse, ${category}: points below 100`, value: below, unit: '', atMost: mostBelow };
}

/** Installed beside the project, or in the folder named by LIGHTHOUSE. */
async function findLighthouse(): Promise<Lighthouse | null> {
  const { LIGHTHOUSE } = process.env;
  const module =
    LIGHTHOUSE === undefined ? 'lighthouse' : pathToFileURL(path.join(LIGHTHOUSE, 'core/index.js')).href;
  try {
    return ((await import(module)) as { default: Lighthouse }).default;
  } catch (problem) {
    if ((problem as { code?: string }).code === 'ERR_MODULE_NOT_FOUND' && LIGHTHOUSE === undefined)
      return null;
    throw problem;
  }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('Chromium did not start.');
}
