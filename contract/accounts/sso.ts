import { z } from 'zod';
import { anyone } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { nothingKept } from '../things.ts';
import { email, redirectTarget } from './fields.ts';

/** Why a sign-in through an identity provider came to nothing. The text of each stands in the catalogue as `sso.problem.<name>`. */
export const ssoProblems = [
  'notSetUp',
  'requestUnknown',
  'otherBrowser',
  'unsolicited',
  'refusedByProvider',
  'message',
  'encrypted',
  'notEncrypted',
  'encryptionAlgorithm',
  'encryptedUnsigned',
  'decryption',
  'algorithm',
  'responseUnsigned',
  'assertionUnsigned',
  'signature',
  'issuer',
  'audience',
  'destination',
  'expired',
  'replayed',
  'noAddress',
  'foreignAddress',
  'ourKey',
  'logoutUnsigned',
  'logoutRefused',
  'logoutThere',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

/** Decided by the domain of the address alone: it never tells whether somebody has an account. */
export const checkSso = endpoint({
  name: 'checkSso',
  summary: 'Whether the people of this address sign in through an identity provider',
  method: 'POST',
  path: '/sso/saml/check',
  body: z.object({ email }),
  /**
   * `type` is there only with requireSSO; a role is never told. `offersSSO`: these people may log in through their provider, or
   * with a password.
   */
  reply: z.object({
    requireSSO: z.boolean(),
    type: z.literal('saml').optional(),
    offersSSO: z.literal(true).optional(),
  }),
  example: { body: { email: 'ada@example.org' } },
  changes: nothingKept('it only looks'),
  allow: anyone('a visitor has yet to sign in, and learns of a domain only'),
  limit: 'signIn',
});

const ssoOrgId = z.object({ ssoOrgId: id });

export const readSsoMetadata = endpoint({
  name: 'readSsoMetadata',
  summary: 'What an identity provider has to know of us, as SAML metadata in XML',
  method: 'GET',
  path: '/sso/saml/{ssoOrgId}/metadata',
  params: ssoOrgId,
  reply: z.string(),
  shows: nothingKept('no page of ours shows it'),
  allow: anyone('identity providers read it, and it holds nothing secret'),
});

/** Asked for by the page of the same address. */
export const startSso = endpoint({
  name: 'startSso',
  summary: 'Begin a sign-in through an identity provider; the browser goes there next',
  method: 'POST',
  path: '/sso/saml/{ssoOrgId}/login',
  params: ssoOrgId,
  body: z.object({ rd: redirectTarget, stayLoggedIn: z.boolean().default(false) }),
  reply: z.object({ url: z.string() }),
  example: { body: { rd: '/p/list/', stayLoggedIn: true } },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone('a visitor has yet to sign in'),
  limit: 'signIn',
});

/** Larger than what providers send, smaller than what would keep us busy. */
const samlMessage = z.string().min(1).max(100_000);
/** SAML allows 80 bytes; some providers put an address there. */
const relayState = z.string().max(1000).optional();

export const receiveAssertion = endpoint({
  name: 'receiveAssertion',
  summary: 'Where an identity provider sends users who have signed in there (assertion consumer service)',
  method: 'POST',
  path: '/sso/saml/{ssoOrgId}/acs',
  params: ssoOrgId,
  body: z.object({ SAMLResponse: samlMessage, RelayState: relayState }),
  /** Where the browser goes on: to its ticket, or back to the sign-in with what was wrong. */
  reply: z.object({ url: z.string() }),
  example: { body: { SAMLResponse: 'PHNhbWxwOlJlc3BvbnNlPjwvc2FtbHA6UmVzcG9uc2U+', RelayState: 'f3b1' } },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone('the signed assertion is the proof'),
  notes: 'sso-refused',
  limit: 'signIn',
  from: 'identityProvider',
  form: { page: 'login', keep: [] },
});

export const finishSso = endpoint({
  name: 'finishSso',
  summary: 'Redeem the ticket of an assertion in the browser that asked for it, and sign in',
  method: 'POST',
  path: '/sso/finish/{token}',
  ours: true,
  params: z.object({ token: z.string().min(16).max(200) }),
  reply: z.object({ url: z.string() }),
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone('the ticket of an assertion is the proof'),
  notes: ['sign-in', 'email-changed'],
  errors: ['AccountSuspended', 'Conflict'],
  limit: 'signIn',
});

/**
 * By a form the request stands in the body; by a redirect it stands in the query, deflated, with its signature beside it. So does the
 * answer to a request of ours.
 */
export const receiveLogout = endpoint({
  name: 'receiveLogout',
  summary: 'Where an identity provider ends sign-in sessions it vouched for (single log-out service)',
  method: ['GET', 'POST'],
  path: '/sso/saml/{ssoOrgId}/sls',
  params: ssoOrgId,
  query: z.object({
    SAMLRequest: samlMessage.optional(),
    SAMLResponse: samlMessage.optional(),
    RelayState: relayState,
    SigAlg: z.string().max(200).optional(),
    Signature: z.string().max(2000).optional(),
  }),
  body: z.object({
    SAMLRequest: samlMessage.optional(),
    SAMLResponse: samlMessage.optional(),
    RelayState: relayState,
  }),
  /** Where the browser goes on: back to the provider with an answer, or to a page that says what was wrong. */
  reply: z.object({ url: z.string() }),
  example: {
    query: {
      SAMLRequest: 'fZFBa8MwDIXvhf2H4HtSt2s',
      RelayState: 'f3b1',
      SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      Signature: 'QWJj',
    },
    body: { SAMLRequest: 'PHNhbWxwOkxvZ291dFJlcXVlc3Q+PC9zYW1scDpMb2dvdXRSZXF1ZXN0Pg==', RelayState: 'f3b1' },
  },
  changes: nothingKept('the page that follows reads everything anew'),
  allow: anyone(
    'the signed request is the proof; an unsigned one ends the session of its own browser at most',
  ),
  notes: ['sso-signed-out', 'sign-out'],
  limit: 'signIn',
  from: 'identityProvider',
  form: { page: 'logout', keep: [] },
});
