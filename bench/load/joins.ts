import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import type { City } from '../../tools/fill-database/fill-database.ts';
import { answerOf, type EverydayCall, NotNow } from './everyday-calls.ts';

type LiveEvent = { id: string; passcode: { passcode: string } };

/**
 * Coming in to an event that runs: with its passcode, by its link, and what a phone is shown first. Each time it is the next one of
 * those events, so that nothing of it is in the memory of the server yet.
 */
export async function joins(organiser: Browser, { sessions }: City): Promise<EverydayCall[]> {
  const { pigeonholes } = await answerOf<{ pigeonholes: LiveEvent[] }>(organiser, 'listPigeonholes', {
    query: { period: 'live', entriesPerPage: 100 },
  });
  let asked = 0;
  const next = () => {
    const event = pigeonholes[asked++ % pigeonholes.length];
    if (event === undefined) throw new Error('No event runs.');
    return { id: event.id, passcode: event.passcode.passcode };
  };
  const types = sessions.map(({ type }) => type);
  return [
    {
      what: 'joining by passcode',
      async prepare({ origin }) {
        const phone = new Browser(origin);
        await phone.open('/');
        const { passcode } = next();
        return () => join(phone, passcode);
      },
    },
    {
      what: 'joining by link: its page',
      async prepare({ origin }) {
        const { passcode } = next();
        return async () => {
          const { status } = await new Browser(origin).open(`/${passcode}`);
          if (status === 503) throw new NotNow('joinPigeonhole', { seconds: 1, isOverloaded: true });
          if (status !== 200) throw new Error(`/${passcode} is answered with ${status}`);
        };
      },
    },
    {
      what: 'joining by link: who one is',
      async prepare({ origin }) {
        const phone = new Browser(origin);
        const { passcode } = next();
        await phone.open(`/${passcode}`);
        return () => join(phone, passcode);
      },
    },
    {
      what: 'the first snapshot, of the agenda',
      prepare: ({ origin }) => firstSnapshot(origin, next(), async () => agendaStreamId),
    },
    ...types.map((type) => ({
      what: `the first snapshot, ${type}`,
      prepare: async ({ origin }: Browser) =>
        firstSnapshot(origin, next(), async (event) => {
          const { liveSessions } = await answerOf<{ liveSessions: { id: string; type: string }[] }>(
            organiser,
            'listSessions',
            { params: { phId: event.id } },
          );
          return liveSessions.find((session) => session.type === type)?.id ?? '';
        }),
    })),
  ];
}

async function join(phone: Browser, passcode: string): Promise<void> {
  const { attendee } = await answerOf<{ attendee: object | null }>(phone, 'joinPigeonhole', {
    body: { passcode },
  });
  if (attendee === null) throw new Error(`${passcode} lets nobody in at once.`);
}

type Event = { id: string; passcode: string };

/** A phone that has come in; its first look is timed. */
async function firstSnapshot(
  origin: string,
  event: Event,
  streamOf: (event: Event) => Promise<string>,
): Promise<() => Promise<void>> {
  const phone = new Browser(origin);
  await phone.open('/');
  await join(phone, event.passcode);
  const stream = await streamOf(event);
  const screen = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
  await screen.until(() => screen.frames.find(({ t }) => t === 'welcome'), 'the welcome');
  return async () => {
    screen.listen(stream);
    await screen.until(() => screen.view(stream), `the snapshot of ${stream}`);
    screen.close();
  };
}
