import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Boot } from '#contract/boot.ts';
import type { Source } from './source-address.ts';

export type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

/** The part of a browser a phone needs to join: cookies, a page's boot data, calls with its CSRF token. */
export class Browser {
  readonly address: string;
  readonly source: Source;
  readonly #cookies = new Map<string, string>();
  readonly #agent: HttpAgent | HttpsAgent;
  #csrfToken = '';

  constructor(address: string, source: Source) {
    this.address = new URL(address).origin;
    this.source = source;
    // Each phone has a connection of its own, and closes it.
    this.#agent = new (address.startsWith('https:') ? HttpsAgent : HttpAgent)({
      keepAlive: true,
      maxSockets: 1,
    });
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get csrfToken(): string {
    return this.#csrfToken;
  }

  async open(path: string): Promise<Boot> {
    const answer = await this.#send('GET', path, { accept: 'text/html' });
    const json = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(answer.text)?.[1];
    if (json === undefined) throw new HttpProblem(`GET ${path}`, answer);
    const boot = JSON.parse(json) as Boot;
    this.#csrfToken = boot.csrfToken;
    return boot;
  }

  /** Keeps these cookies, of a phone that has joined. */
  keep(cookie: string): void {
    this.#keepCookies(cookie.split('; '));
  }

  async get(path: string): Promise<unknown> {
    const answer = await this.#send('GET', path, { accept: 'application/json' });
    if (answer.status >= 400) throw new HttpProblem(`GET ${path}`, answer);
    return JSON.parse(answer.text);
  }

  async post(path: string, body: Record<string, unknown>): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      'x-csrf-token': this.#csrfToken,
      origin: this.address,
    };
    const answer = await this.#send('POST', path, headers, JSON.stringify(body));
    if (answer.status >= 400) throw new HttpProblem(`POST ${path}`, answer);
    return JSON.parse(answer.text);
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const request = this.address.startsWith('https:') ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const sending = request(
        `${this.address}${path}`,
        {
          method,
          agent: this.#agent,
          timeout: 30_000,
          ...this.source,
          headers: { ...headers, ...(this.#cookies.size > 0 && { cookie: this.cookie }) },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('error', reject);
          response.once('end', () => {
            this.#keepCookies(response.headers['set-cookie'] ?? []);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            });
          });
        },
      );
      sending.once('timeout', () =>
        sending.destroy(new Error(`${method} ${path} was not answered in 30 seconds.`)),
      );
      sending.once('error', reject);
      sending.end(body);
    });
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

export class HttpProblem extends Error {
  readonly status: number;
  readonly retryAfter: number;

  constructor(what: string, { status, headers, text }: Answer) {
    super(`${what} was answered with ${status}: ${descriptionIn(text)}`);
    this.status = status;
    this.retryAfter = Number(headers['retry-after'] ?? 0);
  }
}

function descriptionIn(text: string): string {
  try {
    return String((JSON.parse(text) as { description?: string }).description);
  } catch {
    return text.slice(0, 200).replaceAll(/\s+/g, ' ');
  }
}
