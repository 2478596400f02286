import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type BrowserContext, type Browser as Chromium, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Browser as ApiBrowser } from '#server/test/browser.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';
import { type About, makeContext, makePerson, type Person, renew, type Size } from './person.ts';

export type House = {
  readonly world: World;
  /** Somebody comes in with a browser of their own, and is gone when the journey is over. */
  person(size: Size, about?: About): Promise<Person>;
  /** The same, in a browser that has been here before: the scripts and styles are there already, and nothing else. */
  visitor(size: Size, as?: ApiBrowser): Promise<Person>;
};

/**
 * The program with its built pages on a fresh database, for all journeys of a file. After each of them nobody may have
 * met an error that was not expected; where one fails, a picture of each screen is left behind.
 */
export function openHouse(env: Record<string, string> = {}): House {
  let world: World;
  let browser: Chromium;
  let people: Person[] = [];
  const known = new Map<Size, BrowserContext>();

  beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    world = await openWorld(
      { PORT: String(port), ORIGIN: origin, ...env },
      { ...withWorker, builtWeb: true },
    );
    browser = await chromium.connect(inject('chromium'));
  });

  afterEach(async ({ task }) => {
    const left = people;
    people = [];
    if (task.result?.state === 'fail') await leavePictures(task.name, left);
    const troubles = left.flatMap((person) => person.troubles);
    const stay = new Set(known.values());
    for (const { context } of left)
      if (stay.has(context)) {
        context.removeAllListeners('page');
        await Promise.all(context.pages().map((page) => page.close()));
      } else await context.close();
    // In the message they stand whole: a report shortens the values that differ.
    expect(troubles, ['what went wrong where nobody looked', ...troubles].join('\n')).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await world?.[Symbol.asyncDispose]();
  });

  async function enter(context: BrowserContext): Promise<Person> {
    const person = await makePerson(context);
    people.push(person);
    return person;
  }

  return {
    get world() {
      return world;
    },
    async person(size, about = {}) {
      return enter(await makeContext(browser, world.origin, size, about));
    },
    async visitor(size, as) {
      const context = known.get(size) ?? (await makeContext(browser, world.origin, size, {}));
      known.set(size, context);
      const person = await enter(context);
      await renew(person, world.origin, as);
      return person;
    },
  };
}

/** Outlives the run, unlike what it writes for itself. */
const pictures = path.join(import.meta.dirname, '../../node_modules/.cache/journeys');

async function leavePictures(story: string, people: readonly Person[]): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const name = story
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  for (const [place, page] of people.flatMap(({ context }) => context.pages()).entries()) {
    const file = path.join(pictures, `${name}-${place + 1}.png`);
    await page.screenshot({ path: file }).catch(() => undefined);
    console.error(`${new URL(page.url()).pathname} looked like ${file}`);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
