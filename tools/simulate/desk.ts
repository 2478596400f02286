import { endpoints } from '#contract/endpoints.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { crowdOf } from '#server/domains/interaction/kinds/crowds.ts';
import type { DeskCall } from '#server/domains/interaction/kinds/session-crowd.ts';
import { Browser } from './browser.ts';
import type { SharedFollowing } from './following.ts';
import type { Pass } from './join.ts';
import { Phone } from './phone.ts';

export type Organiser = { email: string; password: string };

/** Milliseconds between two approvals: a moderator reads each question. */
const readingTime = 400;

/** The organiser's desk: sees everything, and lets in what waits. */
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

  /** Lets in what waits, the oldest first, until stopped. */
  approve(phone: Phone, sessions: readonly string[]): { stop(): void } {
    const tried = new Set<string>();
    const timer = setInterval(() => {
      for (const session of sessions) {
        const view = phone.view(session) as SessionSnapshot | null;
        const waiting = view && crowdOf(view.type).desk?.approve(view);
        const call = waiting?.find((each) => !tried.has(JSON.stringify(each)));
        if (call === undefined) continue;
        tried.add(JSON.stringify(call));
        // Another moderator was faster, or the server is down: it stays where it is.
        this.#browser.post(pathOf(call), call.body).catch(() => undefined);
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

function pathOf({ name, params }: DeskCall): string {
  const { path } = endpoints[name as keyof typeof endpoints];
  return path.replaceAll(/{(\w+)}/g, (_, param: string) => params[param] ?? '');
}
