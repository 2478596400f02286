import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser as Chromium, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openWorld, type World, withWorker } from '#server/test/world.ts';
import { type About, makePerson, type Person, type Size } from './person.ts';

export type House = {
  readonly world: World;
  /** Somebody comes in with a browser of their own, and is gone when the journey is over. */
  person(size: Size, about?: About): Promise<Person>;
};

/**
 * The program with its built pages on a fresh database, for all journeys of a file. After each of them nobody may have
 * met an error that was not expected; where one fails, a picture of each screen is left behind.
 */
export function openHouse(env: Record<string, string> = {}): House {
  let world: World;
  let browser: Chromium;
  let people: Person[] = [];

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
    for (const person of left) await person.context.close();
    expect(troubles, 'what went wrong where nobody looked').toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await world?.[Symbol.asyncDispose]();
  });

  return {
    get world() {
      return world;
    },
    async person(size, about = {}) {
      const person = await makePerson(browser, world.origin, size, about);
      people.push(person);
      return person;
    },
  };
}

async function leavePictures(story: string, people: readonly Person[]): Promise<void> {
  const folder = path.join(tmpdir(), 'volary-journeys');
  mkdirSync(folder, { recursive: true });
  const name = story
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  for (const [place, page] of people.flatMap(({ context }) => context.pages()).entries()) {
    const file = path.join(folder, `${name}-${place + 1}.png`);
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
