import type { NameAttributes } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import { redirectAddress } from './redirect-binding.ts';
import { space } from './xml.ts';

/** A provider has this long to act upon it, clocks being as they are. */
const minutesGood = 5;

type Leaving = {
  requestId: string;
  relayState: string;
  /** Of the provider. */
  logoutUrl: string;
  /** Our own name. */
  entityId: string;
  signWith: string;
  nameId: string;
  nameAttributes: NameAttributes;
  sessionIndex: string | null;
  now: Date;
};

/** Where a browser goes to be logged out at its provider. SAML has such a request signed always. */
export function logoutRequestAddress(leaving: Leaving): string {
  const { requestId, relayState, logoutUrl, entityId, signWith, now } = leaving;
  const about = attributesOf({
    'xmlns:samlp': space.protocol,
    'xmlns:saml': space.assertion,
    ID: requestId,
    Version: '2.0',
    IssueInstant: now.toISOString(),
    NotOnOrAfter: new Date(now.getTime() + minutesGood * 60_000).toISOString(),
    Destination: logoutUrl,
  });
  const issuer = `<saml:Issuer>${escapeHtml(entityId)}</saml:Issuer>`;
  const xml = `<samlp:LogoutRequest${about}>${issuer}${whoOf(leaving)}</samlp:LogoutRequest>`;
  return redirectAddress(logoutUrl, 'SAMLRequest', { xml, relayState, signWith });
}

function whoOf({ nameId, nameAttributes, sessionIndex }: Leaving): string {
  const name = `<saml:NameID${attributesOf(nameAttributes)}>${escapeHtml(nameId)}</saml:NameID>`;
  if (sessionIndex === null) return name;
  return `${name}<samlp:SessionIndex>${escapeHtml(sessionIndex)}</samlp:SessionIndex>`;
}

const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
