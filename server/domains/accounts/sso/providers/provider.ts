import { type CacheProvider, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { require } from '../refused.ts';
import type { SamlAddresses } from './saml-addresses.ts';

/** What is known of an identity provider that somebody has set up. */
export type Provider = {
  entityId: string;
  signInUrl: string;
  logoutUrl: string | null;
  certificates: readonly string[];
  /** Where it says address and name; null: in any of the usual attributes. */
  emailAttribute: string | null;
  nameAttribute: string | null;
  /** Our requests and answers are signed. */
  signRequests: boolean;
  /** Our key to sign with, in PEM; null: there is none, or it was sealed under a server key that is gone. */
  ourKey: string | null;
  /** Our keys that open what it encrypts, in PEM. */
  openWith: readonly string[];
  /** Assertions in the clear are refused. */
  mustEncrypt: boolean;
  responseSigned: boolean;
  /** Log-out requests need no signature, and then end the session of the browser that brings them. */
  unsignedLogout: boolean;
};

/** How far two clocks may be apart. */
export const clockSkew = 120_000;
/** No assertion is taken that was made longer ago. */
export const oldestAssertion = 5 * 60_000;

/**
 * What our messages to a provider are signed with; null where they are not. Where they are to be and cannot, throws Refused: a
 * provider that checks would turn them away, and one that does not would never be noticed.
 */
export function signingKey({ signRequests, ourKey }: Provider): string | null {
  if (!signRequests) return null;
  require(ourKey !== null, 'ourKey');
  return ourKey;
}

/**
 * The library, as it talks to one provider about one request. `requestId`: the request that is made, or the one an answer
 * has to be for; null for an answer nobody asked for.
 */
export function samlOf(provider: Provider, ours: SamlAddresses, requestId: string | null): SAML {
  return new SAML({
    issuer: ours.entityId,
    audience: ours.entityId,
    callbackUrl: ours.signInUrl,
    entryPoint: provider.signInUrl,
    logoutUrl: provider.logoutUrl ?? provider.signInUrl,
    idpIssuer: provider.entityId,
    idpCert: [...provider.certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: provider.responseSigned,
    ...(provider.signRequests && provider.ourKey !== null && { privateKey: provider.ourKey }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkew,
    maxAssertionAgeMs: oldestAssertion,
    validateInResponseTo: requestId === null ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
    ...(requestId !== null && { generateUniqueId: () => requestId }),
  });
}

/** Requests are kept in our own table, and the one that is meant has been found there before the library asks. */
function onlyRequest(requestId: string | null): CacheProvider {
  return {
    saveAsync: async (_, value) => ({ value, createdAt: Date.now() }),
    getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
    removeAsync: async (key) => key,
  };
}
