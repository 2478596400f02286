import { pageLanguageHeader } from '#contract/page-language.ts';
import { readSpeakerCode } from '#contract/programme/speaker-code.ts';
import type { Base } from '../base.ts';
import { hashSecret, isSecret } from '../keys.ts';
import { chooseLocale } from '../messages.ts';
import {
  type AttendeePass,
  attendeeCookieName,
  pigeonholeOfCookie,
  pigeonholeOfPass,
  readAttendeePass,
} from './attendee-token.ts';
import type { Caller } from './caller.ts';
import { readCookie } from './cookies.ts';
import { deviceCookie } from './device-pass.ts';
import { kioskVersion } from './kiosk-versions.queries.ts';
import { networkOf } from './network-of.ts';
import { type PanelPass, readPanelToken } from './panel-link.ts';
import { passOfIframe } from './pass-of-iframe.ts';
import { type GoodSession, noteSeen, sessionOf } from './sign-in-sessions.queries.ts';
import type { SpeakerPass } from './speaker-code.ts';
import { speakerOfCode } from './speaker-codes.queries.ts';
import type { Who } from './who.ts';

export const signInCookie = 'signin';
export const visitCookie = 'visit';
export const trustedCookie = 'trusted';
const panelHeader = 'x-panel-token';
const speakerHeader = 'x-speaker-code';

/** What comes with a request besides its headers: in an address, or in the hello of a socket. */
type Presented = { panel?: string | undefined; pass?: string | undefined; speakerCode?: string | undefined };

const seenEvery = 60_000;

/**
 * Who is calling: the account by its sign-in session, the bearer of a panel link, the attendee by device cookie. Notes when
 * the sign-in session was last in use.
 */
export async function identify(base: Base, request: Caller, presented: Presented = {}): Promise<Who> {
  const { panel, pass, speakerCode } = presented;
  const given = pass ?? passOfIframe(request);
  if (given !== null) return whoInIframe(base, request, given, panel);
  const session = await sessionOfCookie(base, request);
  if (session !== null) await noteInUse(base, session);
  const who = whoWith(base, request, session, panel);
  return { ...who, speaker: await speakerOf(base, speakerCode ?? request.headers[speakerHeader]) };
}

/** A code that does not count is as none. */
async function speakerOf(base: Base, given: string | string[] | undefined): Promise<SpeakerPass | null> {
  const code = typeof given === 'string' ? readSpeakerCode(given) : null;
  if (code === null) return null;
  return (await speakerOfCode(base.db, hashSecret(code), base.clock.now())) ?? null;
}

/**
 * The same for live actions, and nothing is noted: beside the minute of an anonymous question it would tell who was there
 * in that minute (law L19).
 */
export async function identifyActor(base: Base, request: Caller): Promise<Who> {
  const pass = passOfIframe(request);
  if (pass !== null) return whoInIframe(base, request, pass);
  return whoWith(base, request, await sessionOfCookie(base, request));
}

/**
 * Who is calling from an iframe of another site, or from a kiosk. A pass that is given decides alone, good or not: were a cookie asked as well,
 * whose site the iframe stands on would make another person of one.
 */
async function whoInIframe(
  base: Base,
  { headers, secure, ip }: Caller,
  pass: string,
  panelToken?: string,
): Promise<Who> {
  const who = whoWith(base, { headers, cookies: {}, secure, ip }, null, panelToken);
  const known = readAttendeePass(base.keys, pass, pigeonholeOfPass(pass), base.clock.now());
  // A kiosk presents passes too; any other panel has no business where one is presented.
  const kiosk = who.panel?.panel === 'kiosk' ? who.panel : null;
  const ofLink = await kioskOfLink(base, kiosk);
  // Apart from the kiosks themselves: a pass outlives the link, and is to use up nothing of what lets the next person in.
  const ofPass = known?.atKiosk ? `people at kiosks of ${known.pigeonholeId}` : networkOf(ip);
  return {
    ...who,
    panel: kiosk,
    embedded: true,
    limitedWith: ofLink === undefined ? ofPass : `kiosks of ${ofLink}`,
    attendeeOf: (pigeonholeId) => (known?.pigeonholeId === pigeonholeId ? known : null),
    attendees: () => (known === null ? [] : [known]),
  };
}

/** The event whose kiosk a link opens: one that was reset uses up nothing of what its kiosks have. All who ask share one query. */
async function kioskOfLink({ db, briefly }: Base, kiosk: PanelPass | null): Promise<string | undefined> {
  if (kiosk === null) return undefined;
  const { pigeonholeId } = kiosk;
  const asked = briefly.recall(`kiosk of ${pigeonholeId}`, () => kioskVersion(db, pigeonholeId));
  // While the database is away nobody joins.
  return (await asked.catch(() => null)) === kiosk.version ? pigeonholeId : undefined;
}

function whoWith(base: Base, request: Caller, session: GoodSession | null, panelToken?: string): Who {
  const account = session?.step === null ? session : null;
  const token = panelToken ?? request.headers[panelHeader];
  // Checked once: a socket asks for its pass with every vote.
  const passes = new Map<string, AttendeePass | null>();
  const attendeeOf = (pigeonholeId: string): AttendeePass | null => {
    const known = passes.get(pigeonholeId);
    if (known !== undefined) return known;
    const value = readCookie(request, attendeeCookieName(pigeonholeId));
    const pass = value === null ? null : readAttendeePass(base.keys, value, pigeonholeId, base.clock.now());
    passes.set(pigeonholeId, pass);
    return pass;
  };
  return {
    account,
    program: null,
    half: session === null || session.step === null ? null : { ...session, step: session.step },
    sessionOver: account === null && readCookie(request, signInCookie) !== null,
    panel: typeof token === 'string' ? readPanelToken(base.keys, token) : null,
    speaker: null,
    embedded: false,
    attendeeOf,
    attendees: () =>
      Object.keys(request.cookies)
        .map((cookie) => attendeeOf(pigeonholeOfCookie(cookie)))
        .filter((pass) => pass !== null),
    visit: visitOf(request),
    device: readCookie(request, deviceCookie),
    trusted: readCookie(request, trustedCookie),
    locale: localeOf(base, request, session?.locale ?? null),
    address: request.ip,
    limitedWith: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  };
}

/** What is none of ours stands for no browser: calls are counted by it, and nobody is to fill the memory with names they make up. */
function visitOf(request: Caller): string | null {
  const visit = readCookie(request, visitCookie);
  return visit !== null && isSecret(visit) ? visit : null;
}

async function sessionOfCookie(base: Base, request: Caller): Promise<GoodSession | null> {
  const secret = readCookie(request, signInCookie);
  if (secret === null) return null;
  const session = await sessionOf(base.db, hashSecret(secret), base.clock.now());
  if (session === undefined) return null;
  // Where the back office is shut nobody is a manager.
  return base.config.managerDisabled ? { ...session, role: 'user' } : session;
}

async function noteInUse(base: Base, { lastSeenAt, sessionHash }: GoodSession): Promise<void> {
  const now = base.clock.now();
  if (now.getTime() - lastSeenAt.getTime() > seenEvery) await noteSeen(base.db, sessionHash, now);
}

/** A page goes on in the language it was served in: that of an event may not be the reader's own. */
function languageOfPage({ messages }: Base, { headers }: Caller): string | null {
  return messages.locales.find((locale) => locale === headers[pageLanguageHeader]) ?? null;
}

function localeOf(base: Base, request: Caller, ofAccount: string | null): string {
  return chooseLocale(base.messages.locales, {
    account: languageOfPage(base, request) ?? readCookie(request, 'locale') ?? ofAccount,
    header: request.headers['accept-language'],
    otherwise: base.config.defaultLocale,
  });
}
