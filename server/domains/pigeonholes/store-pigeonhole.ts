import { storePigeonhole as store, unstorePigeonhole as unstore } from '#contract/pigeonholes/pigeonholes.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { pigeonholeById, setStored } from './pigeonholes.queries.ts';
import { pigeonholeView } from './pigeonholes.view.ts';

export const storePigeonhole = handle(store, 'pigeonhole', async ({ kernel, tx, subject, now, note }) => {
  await setStored(tx, subject.id, true);
  await note();
  return { pigeonhole: pigeonholeView(await pigeonholeById(tx, subject.id), subject, now, kernel) };
});

export const unstorePigeonhole = handle(unstore, 'pigeonhole', async ({ kernel, tx, subject, now, note }) => {
  await setStored(tx, subject.id, false);
  await note();
  return { pigeonhole: pigeonholeView(await pigeonholeById(tx, subject.id), subject, now, kernel) };
});
