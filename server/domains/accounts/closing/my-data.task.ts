import { originOf } from '#server/kernel/http/origin.ts';
import { exportPart } from '#server/kernel/kept/export-person.ts';
import type { TaskKind } from '#server/kernel/tasks/task-kind.ts';

/** The next keeper that is asked, by its place among them. */
type Cursor = { keeper: number };

export const myDataFile = { name: 'my-data.json', type: 'application/json; charset=utf-8' } as const;

/** All that is kept of a person, in a file: each step is what one keeper has. */
export const myData: TaskKind<Record<string, never>, Cursor> = {
  name: 'myData',
  subject: null,
  hold: async () => true,
  async step({ kernel, tx, now, owner, cursor, write }) {
    const { keeper } = cursor ?? { keeper: 0 };
    if (keeper === 0) await write(Buffer.from(`{${writtenAt(now)}`));
    const part = await exportPart(kernel, tx, owner, keeper);
    if (part !== '') await write(Buffer.from(`,${part}`));
    const done = keeper + 1;
    const of = kernel.keepers.length;
    if (done < of) return { next: { keeper: done }, done, of };
    await write(Buffer.from('}'));
    return { over: {}, file: myDataFile };
  },
  changes: [],
  letter: ({ config }) => ({ letter: 'myDataReady', url: `${originOf(config)}/account/advanced` }),
};

export const writtenAt = (now: Date) => `"writtenAt":${JSON.stringify(now)}`;
