import { Browser } from './browser.ts';
import type { SharedFollowing } from './following.ts';
import type { Pass } from './join.ts';
import { Phone } from './phone.ts';
import { questionsOf } from './session-views.ts';

export type Organiser = { email: string; password: string };

/** Milliseconds between two approvals: a moderator reads each question. */
const readingTime = 400;

/** The organiser's desk: sees everything, and approves waiting questions. */
export class Desk {
  readonly pass: Pass;
  readonly #browser: Browser;

  private constructor(browser: Browser, pass: Pass) {
    this.#browser = browser;
    this.pass = pass;
  }

  static async signIn(address: string, pigeonholeId: string, { email, password }: Organiser): Promise<Desk> {
    const browser = new Browser(address, {});
    await browser.open('/login');
    await browser.post('/api/auth/login', { email, passwd: password });
    // The token is bound to the sign-in, so one from an earlier page is no longer valid.
    await browser.open(`/p/${pigeonholeId}/run`);
    return new Desk(browser, {
      address: browser.address,
      source: {},
      pigeonholeId,
      cookie: browser.cookie,
      csrfToken: browser.csrfToken,
    });
  }

  phone(shared: SharedFollowing, random: () => number): Phone {
    return new Phone({ pass: this.pass, channel: 'admin', shared, random });
  }

  /** Approves questions, oldest first, until stopped. */
  approve(phone: Phone, sessions: readonly string[]): { stop(): void } {
    const tried = new Set<string>();
    const timer = setInterval(() => {
      for (const session of sessions) {
        const questions = questionsOf(phone.view(session));
        const waiting = questions.find(({ id, status }) => status === 'pending' && !tried.has(id));
        if (waiting === undefined) continue;
        tried.add(waiting.id);
        // Another moderator was faster, or the server is down: the question stays where it is.
        this.#browser
          .post(`/api/live/${session}/questions/${waiting.id}/move`, { from: 'pending', to: 'allowed' })
          .catch(() => undefined);
      }
    }, readingTime);
    return { stop: () => clearInterval(timer) };
  }

  async end(session: string): Promise<void> {
    await this.#browser.post(`/api/livesession/${session}/end`, {});
  }

  /** Also signs out: an account may be signed in on only a few browsers, and an abandoned desk would use one up. */
  async leave(): Promise<void> {
    await this.#browser.post('/logout', {}).catch(() => undefined);
    this.close();
  }

  /** What was opened with its pass stays open. */
  close(): void {
    this.#browser.close();
  }
}
