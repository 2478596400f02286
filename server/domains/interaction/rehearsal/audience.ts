import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { LiveHandler } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { chooseAction, type SeenSession } from '../crowd/choose-action.ts';
import { thoughtsIn } from '../crowd/thoughts.ts';
import { handlersOfKinds } from '../kinds/kinds.ts';
import type { Step, Thoughts } from '../kinds/session-crowd.ts';

type Person = { who: Who; isBusy: boolean };

/**
 * Simulated people. They see what the rooms of this node show an attendee, and what they do goes the way of every phone's action:
 * judged by the room, gathered into batches, written and receipted. They have no row among the attendees, and no connection.
 */
export class Audience {
  readonly #kernel: Kernel;
  readonly #pigeonholeId: string;
  readonly #test: string;
  readonly #people: readonly Person[];
  /** As attendees see them. */
  sessions: readonly LiveSession[] = [];
  readonly seed = randomInt(2 ** 31);
  sent = 0;
  /** In which they write, where the event says nothing of it. */
  readonly #locale: string;
  #thoughts: Thoughts;

  constructor(
    kernel: Kernel,
    {
      pigeonholeId,
      test,
      people,
      locale,
    }: { pigeonholeId: string; test: string; people: number; locale: string },
  ) {
    this.#kernel = kernel;
    this.#pigeonholeId = pigeonholeId;
    this.#test = test;
    this.#locale = locale;
    this.#thoughts = thoughtsIn(locale);
    this.#people = Array.from({ length: people }, () => somebody(pigeonholeId));
  }

  /** Reads the agenda as attendees see it. */
  async come(): Promise<void> {
    const room = await this.#kernel.live.room(this.#pigeonholeId, agendaStreamId);
    const agenda = room?.view('attendee') as AgendaSnapshot | undefined;
    this.sessions = agenda?.sessions ?? [];
    this.#thoughts = thoughtsIn(agenda?.room.language ?? this.#locale);
    for (const { id } of this.sessions) await this.#kernel.live.room(this.#pigeonholeId, id);
  }

  /** Whoever waits for an answer, or has nothing to do, skips the step. */
  act(step: Step): void {
    const person = this.#people[step.phone];
    if (person === undefined || person.isBusy) return;
    person.isBusy = true;
    this.#send(step, person)
      .catch((error: unknown) => {
        // What is refused to phones is refused to them.
        if (!(error instanceof Refusal)) throw error;
      })
      .catch((err: unknown) => this.#kernel.log.warn({ err }, 'an action of a rehearsal failed'))
      .finally(() => {
        person.isBusy = false;
      });
  }

  async #send(step: Step, person: Person): Promise<void> {
    const call = chooseAction(step, await this.#seenBy(person, step.type), this.#thoughts);
    const handler = call === null ? undefined : liveHandlers.get(call.name);
    if (call === null || handler === undefined) return;
    const key = randomBytes(16).toString('base64url');
    const body = handler.endpoint.body.parse({ ...call.body, key, test: this.#test });
    await this.#kernel.live.submit(handler, { who: person.who, params: call.params, body });
    this.sent += 1;
  }

  /** The sessions of a kind, as this person sees them. */
  async #seenBy({ who }: Person, type: SessionType): Promise<SeenSession[]> {
    const seen: SeenSession[] = [];
    for (const { id } of this.sessions) {
      const room = await this.#kernel.live.room(this.#pigeonholeId, id);
      const snapshot = room?.view('attendee') as SessionSnapshot | undefined;
      if (room === undefined || snapshot?.type !== type) continue;
      room.touch();
      const person = room.kind.person(room.memory, who, this.#pigeonholeId);
      const mine = person === null ? {} : room.kind.mine(room.memory, person);
      seen.push({ snapshot, mine });
    }
    return seen;
  }
}

const liveHandlers: ReadonlyMap<string, LiveHandler> = new Map(
  handlersOfKinds.flatMap((handler) =>
    'admit' in handler ? [[handler.endpoint.name, handler] as const] : [],
  ),
);

/** Somebody who joined, and of whom nothing else is known. */
function somebody(pigeonholeId: string): Person {
  const pass = { pigeonholeId, attendeeId: randomUUID() };
  return {
    isBusy: false,
    who: {
      account: null,
      program: null,
      half: null,
      sessionOver: false,
      panel: null,
      speaker: null,
      embedded: false,
      attendeeOf: (id) => (id === pigeonholeId ? pass : null),
      attendees: () => [pass],
      visit: null,
      trusted: null,
      device: null,
      locale: 'en',
      address: '',
      limitedWith: '',
      userAgent: null,
    },
  };
}
