import { expect, test } from 'vitest';
import { TaskLine } from './task-line.ts';

const hour = 3_600_000;

test('a place that would look again in an hour looks at once when a task begins', async () => {
  const line = new TaskLine();
  const places = [line.next(line.begun, hour), line.next(line.begun, hour)];
  line.announce();
  await Promise.all(places);
});

test('a task that begins while a place looks at the line is not missed', async () => {
  const line = new TaskLine();
  const { begun } = line;
  line.announce();
  await line.next(begun, hour);
  expect(line.begun).toBe(begun + 1);
});

test('where nothing begins, it looks again after its while', async () => {
  const line = new TaskLine();
  await line.next(line.begun, 1);
  expect(line.begun).toBe(0);
});
