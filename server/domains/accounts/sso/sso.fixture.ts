import { expect } from 'vitest';
import type { ProviderField } from '#contract/organisations/sso-config.ts';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { makeLog } from '#server/kernel/log.ts';
import type { Browser } from '#server/test/browser.ts';
import type { Said } from '#server/test/identity-provider/messages.ts';
import { type Asked, IdentityProvider } from '#server/test/identity-provider.ts';
import { NameServer } from '#server/test/name-server.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';

export type Settings = {
  responseSigned?: boolean;
  unsolicited?: boolean;
  unsignedLogout?: boolean;
  required?: boolean;
  logoutUrl?: null;
  signRequests?: boolean;
  mustEncrypt?: boolean;
  metadataUrl?: string;
  entityId?: string;
  certificates?: string[];
  emailAttribute?: string;
  nameAttribute?: string;
  seen?: Partial<Record<ProviderField, string>>;
};

/** An organisation that has an identity provider, and the admin who set it up. */
export type Organisation = {
  orgId: string;
  ssoOrgId: string;
  admin: Browser;
  provider: IdentityProvider;
  save(settings: Settings): Promise<{ status: number; body: unknown }>;
};

/** A world with name servers of its own, where organisations can be set up. */
export class SsoHouse implements AsyncDisposable {
  readonly world: World;
  readonly names: NameServer;
  /** What the log says of messages that were refused. */
  readonly refusals: readonly unknown[];
  readonly #providers: IdentityProvider[] = [];

  static async open(env: Record<string, string> = {}): Promise<SsoHouse> {
    const names = await NameServer.open();
    const refusals: unknown[] = [];
    const write = (line: string) => {
      const { level, time, requestId, ...entry } = JSON.parse(line);
      if (entry.msg === 'single sign-on refused a message') refusals.push(entry);
    };
    const log = makeLog('warn', { write });
    return new SsoHouse(
      await openWorld({ DNS_SERVERS: names.address, ...env }, { ...withWorker, log }),
      names,
      refusals,
    );
  }

  private constructor(world: World, names: NameServer, refusals: readonly unknown[]) {
    this.world = world;
    this.names = names;
    this.refusals = refusals;
  }

  /** Sets an organisation up as its admin does, domain proved and provider tested. */
  async organisation(domain: string, settings: Settings = {}): Promise<Organisation> {
    const { world } = this;
    const provider = await IdentityProvider.open();
    this.#providers.push(provider);
    const admin = await world.organiser('Olga');
    const { email } = (await admin.call('myAccount')).body.account;
    const orgId = await world.byCommand((writer) =>
      makeOrganisation(writer, { name: `Org of ${domain}`, admin: email }),
    );
    if (orgId === undefined) throw new Error('The admin has no account.');
    const save = (wanted: Settings) =>
      admin.call('saveSso', {
        params: { orgId },
        body: {
          entityId: provider.entityId,
          signInUrl: provider.signInUrl,
          logoutUrl: provider.logoutUrl,
          certificates: [provider.key.certificate],
          responseSigned: true,
          unsolicited: false,
          required: false,
          ...wanted,
        },
      });
    const saved = await save({});
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await this.prove(admin, orgId, domain);
    const organisation = { orgId, ssoOrgId: saved.body.sso.ssoOrgId, admin, provider, save };
    await this.test(organisation, `admin@${domain}`);
    if (Object.keys(settings).length > 0) expect((await save(settings)).status).toBe(200);
    return organisation;
  }

  async prove(admin: Browser, orgId: string, domain: string): Promise<void> {
    const added = await admin.call('addSsoDomain', { params: { orgId }, body: { domain } });
    const claimed = added.body.sso.domains.find((known) => known.domain === domain);
    if (claimed === undefined) throw new Error(`${domain} was not added.`);
    this.names.records.set(claimed.record.name, claimed.record.value);
    const proved = await admin.call('verifySsoDomain', { params: { orgId, domainId: claimed.id } });
    expect(proved.status, JSON.stringify(proved.body)).toBe(200);
  }

  async test({ admin, orgId, provider }: Organisation, email: string): Promise<string> {
    const begun = await admin.call('testSso', { params: { orgId } });
    const asked = provider.read(begun.body.url);
    return this.come(admin, asked, provider.respond(asked, email));
  }

  /** Goes to the provider as the page does; what is asked of it. */
  async leave(
    browser: Browser,
    { ssoOrgId, provider }: Pick<Organisation, 'ssoOrgId' | 'provider'>,
    query = '',
  ): Promise<Asked> {
    const { boot } = await browser.open(`/sso/saml/${ssoOrgId}/login${query}`);
    const { rd, stay } = boot.page.data;
    const begun = await browser.call('startSso', {
      params: { ssoOrgId },
      body: { ...(typeof rd === 'string' && { rd }), stayLoggedIn: stay === true },
    });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    return provider.read(begun.body.url);
  }

  /** What a browser does with the form of a provider's page: a post from another site, without a cookie. Answers where it is led. */
  async post(asked: Pick<Asked, 'acs'> & { relayState?: string }, response: string): Promise<string> {
    const answer = await fetch(new URL(new URL(asked.acs).pathname, this.world.origin), {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', origin: 'null', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({
        SAMLResponse: response,
        ...(asked.relayState !== undefined && { RelayState: asked.relayState }),
      }),
    });
    return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
  }

  /** Comes back from the provider and redeems the ticket, as the page does. Answers where the browser ends up. */
  async come(browser: Browser, asked: Asked, response: string): Promise<string> {
    const led = await this.post(asked, response);
    return led.startsWith('/sso/finish/') ? this.redeem(browser, led) : led;
  }

  async redeem(browser: Browser, led: string): Promise<string> {
    await browser.open(led);
    const finished = await browser.call('finishSso', { params: { token: led.split('/').at(-1) ?? '' } });
    expect(finished.status, JSON.stringify(finished.body)).toBe(200);
    return finished.body.url;
  }

  /** The whole way, all being right. */
  async signIn(organisation: Organisation, email: string, said: Partial<Said> = {}): Promise<Browser> {
    const browser = await this.world.visitor();
    const asked = await this.leave(browser, organisation);
    const response = organisation.provider.respond(asked, email, said);
    expect(await this.come(browser, asked, response)).toBe('/p/list/');
    await browser.open('/p/list/');
    return browser;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.world[Symbol.asyncDispose]();
    for (const provider of this.#providers) await provider[Symbol.asyncDispose]();
    await this.names[Symbol.asyncDispose]();
  }
}
