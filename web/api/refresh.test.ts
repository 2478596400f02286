import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { newQueryClient } from './queries.ts';
import { changesOf, refresh } from './refresh.ts';

type Input = { params?: Record<string, string>; query?: Record<string, string> };

/** A tab with these reads on its screen; answers how often each has been asked since. */
async function tabWith(reads: readonly [name: string, input: Input][]) {
  const client = newQueryClient();
  const asked: string[] = [];
  await Promise.all(
    reads.map(async ([name, input]) => {
      const queryFn = async () => asked.push([name, ...Object.values(input.params ?? {})].join(' '));
      const observer = new QueryObserver(client, { queryKey: [name, input], queryFn });
      observer.subscribe(() => undefined);
      await observer.refetch();
    }),
  );
  asked.length = 0;
  return { client, asked };
}

const screen: [string, Input][] = [
  ['readPigeonhole', { params: { phId: '7' } }],
  ['readPigeonhole', { params: { phId: '8' } }],
  ['listPigeonholes', { query: { searchTerm: 'spring' } }],
  ['readSession', { params: { lsId: '70' } }],
  ['listApiKeys', { params: { tId: '1' } }],
];

test('an event that is edited is read again wherever it is shown, another event is not', async () => {
  const { client, asked } = await tabWith(screen);
  await refresh(client, changesOf('editAbout', { phId: '7' }));
  expect(asked.sort()).toEqual(['listPigeonholes', 'readPigeonhole 7']);
});

test('a session that starts is read again, and all events it may be of', async () => {
  const { client, asked } = await tabWith(screen);
  await refresh(client, changesOf('startSession', { lsId: '70' }));
  expect(asked.sort()).toEqual(['listPigeonholes', 'readPigeonhole 7', 'readPigeonhole 8', 'readSession 70']);
});

test.each([
  ['saveWorkspaceSetup', { tId: '1' }],
  ['saveOrganisationSetup', { orgId: '3' }],
])('what is set up above sessions is read again by their forms (%s)', async (name, params) => {
  const setup: [string, Input] = ['readSetup', { params: { phId: '7', kind: 'qna' } }];
  const { client, asked } = await tabWith([...screen, setup]);
  await refresh(client, changesOf(name, params));
  expect(asked.sort()).toEqual(['readSession 70', 'readSetup 7 qna']);
});

test('what changes nothing that is kept has nothing read again', async () => {
  const { client, asked } = await tabWith(screen);
  await refresh(client, changesOf('randomPasscode', undefined));
  expect(asked).toEqual([]);
});

test('a first read that was answered before the change is asked once more, when it is there', async () => {
  const client = newQueryClient();
  const answers: ((name: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['readPigeonhole', { params: { phId: '7' } }],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  });
  observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);

  for (const _ of [1, 2]) void refresh(client, changesOf('editAbout', { phId: '7' }));
  expect(answers, 'it is not begun anew').toHaveLength(1);
  answers[0]?.('Annual meeting');
  await expect.poll(() => answers.length).toBe(2);
  expect(observer.getCurrentResult().data, 'it is shown meanwhile').toBe('Annual meeting');
  answers[1]?.('Autumn gathering');

  await expect.poll(() => observer.getCurrentResult().data).toBe('Autumn gathering');
  expect(answers).toHaveLength(2);
});

test('so is one that has failed', async () => {
  const client = newQueryClient();
  const answers: { give(name: string): void; fail(failure: Error): void }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['readPigeonhole', { params: { phId: '7' } }],
    queryFn: () => new Promise<string>((give, fail) => answers.push({ give, fail })),
    retry: false,
  });
  observer.subscribe(() => undefined);

  void refresh(client, null);
  answers[0]?.fail(new Error('It was renamed meanwhile'));
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.give('Autumn gathering');

  await expect.poll(() => observer.getCurrentResult().data).toBe('Autumn gathering');
});
