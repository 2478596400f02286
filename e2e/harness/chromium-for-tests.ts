import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** Nothing that a browser does for itself in the background may show up in a journey, or leave the machine. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One Chromium for a run of the suite; each person in it has a profile of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(
      `There is no Chromium at ${executablePath}: npm test installs it, or CHROMIUM says where it is.`,
    );
  const server = await chromium.launchServer({ executablePath, args, chromiumSandbox: false });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
