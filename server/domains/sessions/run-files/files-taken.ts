import type { Kernel } from '#server/kernel/kernel.ts';
import { setFilesTaken } from './files-taken.queries.ts';

/** Notes that files of an event have been taken, once: the guide ticks it off. Nobody's file fails for that. */
export function noteFilesTaken(
  { db, log, sockets }: Pick<Kernel, 'db' | 'log' | 'sockets'>,
  pigeonholeId: string,
  now: Date,
): void {
  setFilesTaken(db, pigeonholeId, now)
    .then((isFirst) => {
      if (!isFirst) return;
      const circle = { of: 'pigeonhole', id: pigeonholeId } as const;
      sockets().notices.tell({ circle, changed: [{ thing: 'guide', id: pigeonholeId }] });
    })
    .catch((err: unknown) => log.warn({ err, pigeonholeId }, 'that files were taken could not be noted'));
}
