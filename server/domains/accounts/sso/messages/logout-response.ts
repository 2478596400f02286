import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { type Provider, signingKey } from '../providers/provider.ts';
import type { SamlAddresses } from '../providers/saml-addresses.ts';
import { redirectAddress } from './redirect-binding.ts';
import { space } from './xml.ts';

/** `unknown`: there is no session here that is meant. `refused`: the request was not in order. */
export type LogoutStatus = 'done' | 'unknown' | 'refused';

const statusCode = (name: string, inside = '') =>
  `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${name}">${inside}</samlp:StatusCode>`;
const statusCodes: Record<LogoutStatus, string> = {
  done: statusCode('Success'),
  unknown: statusCode('Requester', statusCode('UnknownPrincipal')),
  refused: statusCode('Requester', statusCode('RequestDenied')),
};

type Answered = {
  provider: Provider;
  ours: SamlAddresses;
  requestId: string;
  relayState: string | undefined;
  status: LogoutStatus;
  now: Date;
};

/**
 * Where a browser goes on to with our answer; null where the provider named no address for one. Throws Refused where it is to be
 * signed and cannot.
 */
export function logoutResponseAddress(answered: Answered): string | null {
  const { provider, ours, requestId, relayState, status, now } = answered;
  if (provider.logoutUrl === null) return null;
  const attributes = {
    'xmlns:samlp': space.protocol,
    'xmlns:saml': space.assertion,
    ID: `_${makeSecret()}`,
    Version: '2.0',
    IssueInstant: now.toISOString(),
    Destination: provider.logoutUrl,
    InResponseTo: requestId,
  };
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const issuer = `<saml:Issuer>${escapeHtml(ours.entityId)}</saml:Issuer>`;
  const xml = `<samlp:LogoutResponse${said.join('')}>${issuer}<samlp:Status>${statusCodes[status]}</samlp:Status></samlp:LogoutResponse>`;
  return redirectAddress(provider.logoutUrl, 'SAMLResponse', {
    xml,
    relayState,
    signWith: signingKey(provider),
  });
}
