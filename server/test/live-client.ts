import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { ChannelName } from '#contract/realtime/channel.ts';
import {
  type Mine,
  protocolVersion,
  type Seen,
  type ServerFrame,
  socketPath,
} from '#contract/realtime/protocol.ts';
import type { SessionSnapshot, SnapshotOf } from '#contract/realtime/session-stream.ts';
import { applyingTo, type Snapshot } from '#contract/realtime/streams.ts';
import { chosenIn, promptOf, upvotedIn } from '../../tools/simulate/session-views.ts';
import type { Browser } from './browser.ts';

type Refusal = Extract<ServerFrame, { t: 'refusal' }>;
type Receipt = Extract<ServerFrame, { t: 'receipt' }>['receipt'];

export const newKey = (): string => randomBytes(16).toString('base64url');

/** A screen's end of the live socket. It applies news with the contract's pure functions, and fails on a gap. */
export class LiveClient {
  readonly #socket: WebSocket;
  readonly #views = new Map<string, { view: unknown; seq: string; epoch: string }>();
  readonly frames: ServerFrame[] = [];
  readonly mine = new Map<string, Mine>();
  closeCode: number | null = null;
  /** How often each key was sent on this connection, and what was answered to it. */
  readonly #called = new Map<string, number>();
  readonly #answers = new Map<string, (Receipt | Refusal)[]>();
  #wakes: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(JSON.parse(data.toString()) as ServerFrame));
    socket.on('close', (code) => {
      this.closeCode = code;
      this.#wake();
    });
    socket.on('error', () => undefined);
  }

  static async open(
    browser: Browser,
    hello: { pigeonholeId: string; channel: ChannelName; csrf?: string; origin?: string; copy?: true },
  ): Promise<LiveClient> {
    const client = await LiveClient.#dial(browser, hello.origin);
    client.send({
      t: 'hello',
      v: protocolVersion,
      pigeonholeId: hello.pigeonholeId,
      channel: hello.channel,
      csrf: hello.csrf ?? browser.csrfToken,
      ...(hello.copy && { copy: hello.copy }),
      ...(browser.pass !== null && { pass: browser.pass }),
      ...(browser.panelToken !== null && { panel: browser.panelToken }),
    });
    return client;
  }

  /** A page of an organiser that follows no stream (L25). */
  static async openDesk(browser: Browser, origin?: string): Promise<LiveClient> {
    const client = await LiveClient.#dial(browser, origin);
    client.send({ t: 'hello', v: protocolVersion, csrf: browser.csrfToken });
    return client;
  }

  static async #dial(browser: Browser, origin = browser.origin): Promise<LiveClient> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(browser.origin.replace('http', 'ws') + socketPath, {
      headers: { cookie, origin },
    });
    const client = new LiveClient(socket);
    await new Promise<void>((open, failed) => {
      socket.once('open', open);
      socket.once('error', failed);
    });
    return client;
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  listen(stream: string, seen?: Seen): void {
    this.send({ t: 'listen', stream, ...(seen && { seen }) });
  }

  /** Makes a live call; returns its receipt or the refusal. A repeat under the same key waits for an answer of its own. */
  async call(
    name: string,
    params: Record<string, string>,
    body: Record<string, unknown>,
    key = newKey(),
  ): Promise<Receipt | Refusal> {
    const before = this.#called.get(key) ?? 0;
    this.#called.set(key, before + 1);
    this.send({ t: 'call', key, name, params, body });
    return this.until(() => this.#answers.get(key)?.[before]);
  }

  /** Continues where another connection of this screen ended: with its state, and the number it had seen. */
  resume(stream: string, before: LiveClient): void {
    const state = before.#views.get(stream);
    if (state !== undefined) this.#views.set(stream, { ...state });
    this.listen(stream, before.seen(stream));
  }

  /** What this screen shows of a stream now. */
  view<Snapshot = SessionSnapshot>(stream: string): Snapshot | undefined {
    return this.#views.get(stream)?.view as Snapshot | undefined;
  }

  qna(stream: string): SnapshotOf<'qna'> | undefined {
    const view = this.view(stream);
    return view?.type === 'qna' ? view : undefined;
  }

  /** See `promptOf`. */
  prompt(stream: string): ReturnType<typeof promptOf> {
    return promptOf(this.view(stream));
  }

  /** The questions that this person votes for. */
  upvoted(stream: string): readonly string[] {
    return upvotedIn(this.mine.get(stream));
  }

  /** The options that this person has chosen in a poll. */
  chosen(stream: string): readonly string[] {
    return chosenIn(this.mine.get(stream));
  }

  seen(stream: string): Seen | undefined {
    const found = this.#views.get(stream);
    return found && { seq: found.seq, epoch: found.epoch };
  }

  /** Waits for a result, whichever frame brings it; gives up after fifteen seconds. */
  async until<Result>(
    look: () => Result | undefined | null | false,
    what = 'what was waited for',
  ): Promise<Result> {
    const end = Date.now() + 15_000;
    for (;;) {
      const found = look();
      if (found !== undefined && found !== null && found !== false) return found;
      if (Date.now() > end)
        throw new Error(
          `${what} did not come; ${this.closeCode === null ? 'open' : `closed with ${this.closeCode}`}; last frames: ${JSON.stringify(this.frames.slice(-3)).slice(0, 800)}`,
        );
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, 100);
        this.#wakes.push(() => {
          clearTimeout(timer);
          wake();
        });
      });
    }
  }

  close(): void {
    this.#socket.close();
  }

  /** Disappears without closing, like a phone that loses its network. */
  drop(): void {
    this.#socket.terminate();
  }

  #receive(frame: ServerFrame): void {
    this.frames.push(frame);
    if (frame.t === 'snapshot')
      this.#views.set(frame.stream, { view: frame.data, seq: frame.seq, epoch: frame.epoch });
    if (frame.t === 'mine') this.mine.set(frame.stream, frame.mine);
    if (frame.t === 'news') this.#apply(frame);
    if (frame.t === 'receipt') this.#note(frame.key, frame.receipt);
    if (frame.t === 'refusal' && frame.key !== null) this.#note(frame.key, frame);
    this.#wake();
  }

  #note(key: string, answer: Receipt | Refusal): void {
    this.#answers.set(key, [...(this.#answers.get(key) ?? []), answer]);
  }

  #apply(frame: Extract<ServerFrame, { t: 'news' }>): void {
    const state = this.#views.get(frame.stream);
    if (state === undefined || state.seq !== frame.from)
      throw new Error(`L6: news from ${frame.from}, but ${state?.seq} was seen.`);
    const applyEvent = applyingTo(frame.stream);
    state.view = frame.events.reduce((view, event) => applyEvent(view, event), state.view as Snapshot);
    state.seq = frame.to;
  }

  #wake(): void {
    const wakes = this.#wakes;
    this.#wakes = [];
    for (const wake of wakes) wake();
  }
}
