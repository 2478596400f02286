import type { Tx } from '#server/kernel/db/database.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import {
  type Counted,
  dropNotification,
  keepNotification,
  notificationsDue,
  notificationToSend,
} from './activity.queries.ts';
import { countedIn } from './counted-in.ts';
import { nextSummary } from './next-summary.ts';

/**
 * Mails what has come in since the last summary, to each who asked for it; where nothing has, there is no mail. It tells how
 * many, as insights do, and nothing that anybody wrote.
 */
export async function sendSummaries(kernel: Kernel): Promise<void> {
  const due = await notificationsDue(kernel.db, kernel.clock.now());
  await eachAlone({ log: kernel.log, about: ({ pigeonholeId }) => ({ pigeonholeId }) }, due, (of) =>
    kernel.db.transaction().execute((tx) => sendSummary(kernel, tx, of)),
  );
}

type Of = { pigeonholeId: string; accountId: string };

async function sendSummary(kernel: Kernel, tx: Tx, of: Of): Promise<void> {
  const now = kernel.clock.now();
  const due = await notificationToSend(tx, of, now);
  if (due === undefined) return;
  const { every, email, name, isMember, isQuiet, locale: own, ...last } = due;
  if (!isMember) return dropNotification(tx, of);
  const there = await countedIn(tx, of.pigeonholeId);
  const before = {
    ...last,
    // A node up to 0.3 keeps "attendees" alone: whom it told of has joined.
    joined: Math.max(last.joined ?? there.joined, last.attendees),
    reactions: last.reactions ?? there.reactions,
  };
  // What is given in test mode is forgotten again.
  const told = isQuiet ? before : there;
  await keepNotification(tx, of, { ...told, every, nextAt: nextSummary(every, now) });
  const since = increase(before, told);
  if (Object.values(since).every((count) => count === 0)) return;
  const locale = own ?? kernel.config.defaultLocale;
  const figure = (count: number) => new Intl.NumberFormat(locale).format(count);
  await writeMail(kernel, tx, {
    letter: 'activity',
    to: email,
    locale,
    url: `${originOf(kernel.config)}/p/${of.pigeonholeId}/insight/overview`,
    values: {
      event: name,
      joined: figure(since.joined),
      written: figure(since.written),
      votes: figure(since.votes + since.reactions),
    },
  });
}

/** Where more was taken back, deleted or reset than has come in, nobody knows what has: to tell of old things as new would be worse. */
function increase(before: Counted, there: Counted): Omit<Counted, 'attendees'> {
  const of = (key: keyof Counted) => Math.max(0, there[key] - before[key]);
  return {
    joined: of('joined'),
    written: of('written'),
    votes: of('votes'),
    reactions: of('reactions'),
  };
}
