import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { freePort } from '#server/test/free-port.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { beLate } from './late.ts';
import { type About, deviceOf, makePerson, type Person, type Size } from './person.ts';
import { giveBack, makeProfile, type Profile, takeProfile } from './profile.ts';

export type House = {
  readonly world: World;
  /** Somebody comes in with a browser of their own, and is gone when the journey is over. */
  person(size: Size, about?: About): Promise<Person>;
};

/**
 * The program with its built pages on a fresh database, for all journeys of a file. After each of them nobody may have
 * met an error that was not expected; where one fails, a picture of each screen is left behind. Background jobs run only
 * where the journeys ask for them (`withWorker`).
 */
export function openHouse(...[env, about]: Parameters<typeof openWorld>): House {
  let world: World;
  let guests: { person: Person; profile: Profile }[] = [];
  let leavePort = () => {};

  beforeAll(async () => {
    const { port, leave } = await takePort();
    leavePort = leave;
    const origin = `http://127.0.0.1:${port}`;
    world = await openWorld({ PORT: String(port), ORIGIN: origin, ...env }, { ...about, builtWeb: true });
    beLate(world.program.app.server);
  });

  afterEach(async ({ task }) => {
    const left = guests;
    guests = [];
    const hasFailed = task.result?.state === 'fail';
    const screens = hasFailed ? await leavePictures(task.name, left) : [];
    const troubles = left.flatMap(({ person }) => person.troubles);
    for (const { profile } of left)
      if (hasFailed) await profile.context.close();
      else await giveBack(profile);
    // In a report from elsewhere this is all there is to see.
    if (hasFailed) throw new Error(['What the screens showed:', ...screens, ...troubles].join('\n'));
    // In the message they stand whole: a report shortens the values that differ.
    expect(troubles, ['what went wrong where nobody looked', ...troubles].join('\n')).toEqual([]);
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
    leavePort();
  });

  return {
    get world() {
      return world;
    },
    async person(size, about = {}) {
      const device = deviceOf(world.origin, size, about);
      const profile = about.firstVisit ? await makeProfile(device) : await takeProfile(device);
      const person = await makePerson(profile, world.origin, about.as);
      guests.push({ person, profile });
      return person;
    },
  };
}

/** Outlives the run, unlike what it writes for itself. */
const pictures = path.join(import.meta.dirname, '../../node_modules/.cache/journeys');

/** Answers what stands on each of them, in a line. */
async function leavePictures(story: string, guests: readonly { person: Person }[]): Promise<string[]> {
  mkdirSync(pictures, { recursive: true });
  const name = story
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  const shown: string[] = [];
  for (const [place, page] of guests.flatMap(({ person }) => person.context.pages()).entries()) {
    const file = path.join(pictures, `${name}-${place + 1}.png`);
    await page.screenshot({ path: file }).catch(() => undefined);
    console.error(`${new URL(page.url()).pathname} looked like ${file}`);
    const seen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 1000 })
      .catch(() => '(nothing)');
    shown.push(`${new URL(page.url()).pathname}: ${seen.replaceAll(/\s+/g, ' ').slice(0, 1500)}`);
    const awaited = await Promise.race([page.evaluate(filesToCome).catch(() => []), nothingIn(1000)]);
    if (awaited.length > 0) shown.push(`had not come: ${awaited.join(' ')}`);
  }
  return shown;
}

const nothingIn = (ms: number) => new Promise<string[]>((told) => setTimeout(told, ms, []));

/** Run in the page: of its files, those that it still waits for. Where its clock was set, nothing tells which have come. */
function filesToCome(): string[] {
  if (document.readyState === 'complete') return [];
  const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const files = document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]');
  return [...files]
    .map((file) => (file instanceof HTMLScriptElement ? file.src : (file as HTMLLinkElement).href))
    .filter((address) => !come.has(address));
}

/** Houses of a worker have the same address, one after another: what a browser has read in the first is good in the next. */
let portOfWorker: Promise<number> | undefined;
let isTaken = false;

async function takePort(): Promise<{ port: number; leave(): void }> {
  if (isTaken) return { port: await freePort(), leave: () => undefined };
  isTaken = true;
  portOfWorker ??= freePort();
  const leave = () => {
    isTaken = false;
  };
  return { port: await portOfWorker, leave };
}
