import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { makeSigningKey, type SigningKey } from './identity-provider/certificate.ts';
import {
  algorithms,
  base64,
  type LogoutAnswered,
  type LogoutSaid,
  logoutRequestXml,
  logoutResponseXml,
  makeId,
  redirectQuery,
  type Said,
  type Signing,
  signed,
  signedResponse,
  xmlText,
} from './identity-provider/messages.ts';

/** What a service requests from a provider, parsed from its request. */
export type Asked = { id: string; acs: string; issuer: string; relayState: string };

/** What a service requests from a provider when somebody logs out there. */
export type AskedToLogOut = { id: string; sls: string; relayState: string; xml: string };

export const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/**
 * An identity provider on loopback. A browser can sign in through it with any address and the password `password`. A test
 * can make it assert and sign anything.
 */
export class IdentityProvider implements AsyncDisposable {
  readonly key: SigningKey;
  readonly origin: string;
  readonly #server;

  static readonly password = 'At-the-provider-1';

  static async open(key = makeSigningKey()): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new IdentityProvider(server, key);
  }

  private constructor(server: ReturnType<typeof createServer>, key: SigningKey) {
    this.#server = server;
    this.key = key;
    // Under this name it is another site than the server, so the server's cookies are not sent to it, as on the web.
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    server.on('request', async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
      const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page(this.#answer(pathname, searchParams, form)));
    });
  }

  get entityId(): string {
    return `${this.origin}/metadata`;
  }
  get signInUrl(): string {
    return `${this.origin}/sign-in`;
  }
  get logoutUrl(): string {
    return `${this.origin}/log-out`;
  }

  metadata(): string {
    const certificate = this.key.certificate.replace(/-----[A-Z ]+-----|\s/g, '');
    const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
    return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${this.entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleLogoutService Binding="${binding}" Location="${this.logoutUrl}"/><md:SingleSignOnService Binding="${binding}" Location="${this.signInUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
  }

  /** Parses a sign-in request from the address a browser is redirected to. */
  read(url: string): Asked {
    const { searchParams } = new URL(url);
    return readRequest(searchParams);
  }

  /** The answer to a request: valid except for what a test overrides. */
  respond(
    asked: Pick<Asked, 'id' | 'acs' | 'issuer'>,
    email: string,
    said: Partial<Said> = {},
    signing: Partial<Signing> = {},
  ): string {
    return base64(this.respondXml(asked, email, said, signing));
  }

  respondXml(
    { id, acs, issuer: audience }: Pick<Asked, 'id' | 'acs' | 'issuer'>,
    email: string,
    said: Partial<Said> = {},
    signing: Partial<Signing> = {},
  ): string {
    const now = Date.now();
    return signedResponse(
      {
        issuer: this.entityId,
        responseIssuer: this.entityId,
        destination: acs,
        audience,
        recipient: acs,
        inResponseTo: id,
        nameId: email,
        nameIdFormat: emailFormat,
        attributes: {},
        assertionId: makeId(),
        sessionIndex: makeId(),
        issuedAt: now,
        notBefore: now - 1000,
        notOnOrAfter: now + 60_000,
        status: 'Success',
        ...said,
      },
      { ...this.#signing(), ...signing },
    );
  }

  /** By a form. */
  logoutRequest(
    sls: string,
    nameId: string,
    said: Partial<LogoutSaid> = {},
    signing: Partial<Signing> = {},
  ): string {
    const xml = this.#logoutXml(sls, nameId, said);
    const how = { ...this.#signing(), ...signing };
    return base64(how.response ? signed(xml, 'LogoutRequest', how) : xml);
  }

  /** By a redirect: the query. */
  logoutQuery(
    sls: string,
    nameId: string,
    said: Partial<LogoutSaid> = {},
    signing: { key?: SigningKey | null; signature?: string } = {},
  ): string {
    const xml = this.#logoutXml(sls, nameId, said);
    return redirectQuery(xml, 'back', {
      key: this.key,
      signature: algorithms.sha256.signature,
      ...signing,
    });
  }

  /** Parses a logout request from the address a browser is redirected to. */
  readLogout(url: string): AskedToLogOut {
    return readLogoutRequest(new URL(url).searchParams);
  }

  /** The answer to it, by a redirect: the query. */
  logoutAnswerQuery(
    { id, sls, relayState }: Pick<AskedToLogOut, 'id' | 'sls' | 'relayState'>,
    said: Partial<LogoutAnswered> = {},
    signing: { key?: SigningKey | null; signature?: string } = {},
  ): string {
    const how = { key: this.key, signature: algorithms.sha256.signature, ...signing };
    return redirectQuery(this.#logoutAnswerXml(id, sls, said), relayState, how, 'SAMLResponse');
  }

  /** By a form. */
  logoutAnswer(
    { id, sls }: Pick<AskedToLogOut, 'id' | 'sls'>,
    said: Partial<LogoutAnswered> = {},
    signing: Partial<Signing> = {},
  ): string {
    const how = { ...this.#signing(), ...signing };
    const xml = this.#logoutAnswerXml(id, sls, said);
    return base64(how.response ? signed(xml, 'LogoutResponse', how) : xml);
  }

  #logoutAnswerXml(id: string, destination: string, said: Partial<LogoutAnswered>): string {
    return logoutResponseXml({
      issuer: this.entityId,
      destination,
      inResponseTo: id,
      status: 'Success',
      issuedAt: Date.now(),
      ...said,
    });
  }

  #logoutXml(destination: string, nameId: string, said: Partial<LogoutSaid>): string {
    return logoutRequestXml({
      issuer: this.entityId,
      destination,
      nameId,
      sessionIndex: null,
      id: makeId(),
      issuedAt: Date.now(),
      ...said,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #signing(): Signing {
    return { key: this.key, response: true, assertion: true, ...algorithms.sha256 };
  }

  #answer(path: string, query: URLSearchParams, form: URLSearchParams): string {
    if (path === '/log-out' && query.has('SAMLRequest')) {
      const asked = readLogoutRequest(query);
      return redirected(`${asked.sls}?${this.logoutAnswerQuery(asked)}`);
    }
    if (path === '/log-out') return logoutPage(query.get('SAMLResponse') ?? '');
    if (path === '/home') return homePage(Object.fromEntries(query));
    if (path === '/end') {
      const { sls = '', email = '', by, signed } = Object.fromEntries(form);
      if (by === 'redirect')
        return redirected(`${sls}?${this.logoutQuery(sls, email, {}, signed === 'no' ? { key: null } : {})}`);
      return sent(sls, {
        SAMLRequest: this.logoutRequest(sls, email, {}, { response: signed !== 'no' }),
      });
    }
    if (form.get('password') !== IdentityProvider.password) return signInForm(query, form.has('password'));
    const asked = readRequest(form);
    const email = form.get('email') ?? '';
    return sent(asked.acs, { SAMLResponse: this.respond(asked, email), RelayState: asked.relayState });
  }
}

function readRequest(parameters: URLSearchParams): Asked {
  const xml = inflateRawSync(Buffer.from(parameters.get('SAMLRequest') ?? '', 'base64')).toString();
  return {
    id: /\bID="([^"]+)"/.exec(xml)?.[1] ?? '',
    acs: /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '',
    issuer: /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
    relayState: parameters.get('RelayState') ?? '',
  };
}

function readLogoutRequest(parameters: URLSearchParams): AskedToLogOut {
  const xml = inflateRawSync(Buffer.from(parameters.get('SAMLRequest') ?? '', 'base64')).toString();
  return {
    id: /\bID="([^"]+)"/.exec(xml)?.[1] ?? '',
    // As in our metadata: beside the address that is our name.
    sls: (/Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '').replace(/metadata$/, 'sls'),
    relayState: parameters.get('RelayState') ?? '',
    xml,
  };
}

const page = (inside: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Provider</title>${inside}</html>`;
const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${xmlText(value)}">`)
    .join('');

function signInForm(query: URLSearchParams, wrong: boolean): string {
  const kept = {
    SAMLRequest: query.get('SAMLRequest') ?? '',
    RelayState: query.get('RelayState') ?? '',
  };
  return `<h1>Example Corp sign-in</h1>${wrong ? '<p>That is not right.</p>' : ''}<form method="post">${hidden(kept)}
<label>Work e-mail <input name="email"></label> <label>Password <input name="password" type="password"></label>
<button>Sign in</button></form>`;
}

/** `sls`, `email`, and how we are told: `by` a form or a redirect, `signed` or not. */
function homePage(wanted: Record<string, string>): string {
  return `<h1>Example Corp</h1><form method="post" action="/end">${hidden(wanted)}<button>Sign out everywhere</button></form>`;
}

function logoutPage(answer: string): string {
  const xml = inflateRawSync(Buffer.from(answer, 'base64')).toString();
  return `<h1>${xml.includes('status:Success') ? 'You are signed out everywhere' : 'You may still be signed in elsewhere'}</h1>`;
}

function redirected(to: string): string {
  return `<a href="${xmlText(to)}">Continue</a><script>document.links[0].click()</script>`;
}

/** How a provider sends a browser back: a form that submits itself. */
function sent(to: string, fields: Record<string, string>): string {
  return `<form method="post" action="${xmlText(to)}">${hidden(fields)}<button>Continue</button></form><script>document.forms[0].submit()</script>`;
}
