import type { Boot } from '#contract/boot.ts';
import type { AnyEndpoint, ReplyOf, SendsOf } from '#contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/errors.ts';

export type Answer<Body> = { status: number; headers: Headers; body: Body };
/** What a story finds in a page: it says itself what it expects there. */
type OpenedBoot = Omit<Boot, 'page'> & {
  page: { name: Boot['page']['name']; data: Record<string, unknown> };
};
type Input<Name extends EndpointName> = Partial<SendsOf<Endpoints[Name]>>;

/** A person's browser: cookies, the open page's CSRF token, possibly a panel link. Speaks real HTTP. */
export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  csrfToken = '';
  panelToken: string | null = null;
  speakerCode: string | null = null;
  /** In an iframe of another site: the pass that its calls present, empty until there is one. */
  pass: string | null = null;
  /** The API key of a program, which is no browser but calls all the same. */
  apiKey: string | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Opens a page and reads its boot data, as the scripts on it do. */
  async open(path: string): Promise<{ status: number; boot: OpenedBoot; url: string; html: string }> {
    let url = new URL(path, this.origin);
    for (let hops = 0; hops < 5; hops += 1) {
      const response = await this.fetch(url.pathname + url.search, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
      const target = response.headers.get('location');
      if (target !== null) {
        url = new URL(target, url);
        continue;
      }
      const html = await response.text();
      const json = /<script type="application\/json" id="boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
      if (json === undefined) throw new Error(`${path} has no boot data (${response.status}).`);
      const boot = JSON.parse(json) as OpenedBoot;
      this.csrfToken = boot.csrfToken;
      return { status: response.status, boot, url: url.pathname, html };
    }
    throw new Error(`${path} redirects for ever.`);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.origin), { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Calls an endpoint of the contract, as the page's own client does. Returns the answer whatever its status. */
  async call<Name extends EndpointName>(
    name: Name,
    input: Input<Name> = {},
  ): Promise<Answer<ReplyOf<Endpoints[Name]> & ErrorBody>> {
    const endpoint = endpoints[name] as AnyEndpoint;
    const { params = {}, query = {}, body = {} } = input as Record<string, Record<string, unknown>>;
    const method = endpoint.methods.find((candidate) => candidate !== 'GET') ?? 'GET';
    return this.send(method, pathOf(endpoint.path, params, query), method === 'GET' ? undefined : body);
  }

  async send<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await this.fetch(path, {
      method,
      headers: {
        'x-csrf-token': this.csrfToken,
        ...(this.apiKey !== null && { authorization: `Bearer ${this.apiKey}` }),
        ...(this.pass !== null && { 'x-attendee-pass': this.pass }),
        ...(this.panelToken !== null && { 'x-panel-token': this.panelToken }),
        ...(this.speakerCode !== null && { 'x-speaker-code': this.speakerCode }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // What answers with a file has no body to be asked about: stories that read the file fetch it.
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' || !isJson ? {} : JSON.parse(text)) as Body,
    };
  }

  /** Posts a form as a browser without scripts does; redirects are not followed. */
  async post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ csrfToken: this.csrfToken, ...fields }),
    });
  }

  /** Another tab, or a later visit: shares the cookies held now. */
  tab(origin = this.origin): Browser {
    const other = new Browser(origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    other.csrfToken = this.csrfToken;
    other.pass = this.pass;
    other.panelToken = this.panelToken;
    other.speakerCode = this.speakerCode;
    other.apiKey = this.apiKey;
    return other;
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const over = attributes.some(
      (attribute) => /^max-age=0$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute),
    );
    if (over || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function pathOf(template: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}
