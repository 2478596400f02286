import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openWorld } from './world.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

async function openAndStop(): Promise<WeakRef<object>> {
  await using world = await openWorld();
  await world.organiser();
  return new WeakRef(world.program.kernel);
}

test('a server that was stopped leaves nothing in the memory of its process', async () => {
  const stopped = await openAndStop();
  const isLeft = () => {
    collect();
    return stopped.deref() !== undefined;
  };
  await expect.poll(isLeft, { interval: 200 }).toBe(false);
});
