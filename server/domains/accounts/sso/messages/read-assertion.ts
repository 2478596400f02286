import { isEmail, normaliseEmail } from '#contract/email.ts';
import type { NameAttributes } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { isNow } from '../is-now.ts';
import { clockSkew, oldestAssertion, type Provider, samlOf } from '../providers/provider.ts';
import type { SamlAddresses } from '../providers/saml-addresses.ts';
import { Refused, require } from '../refused.ts';
import { openSealed, readSealed } from './decrypt-assertion.ts';
import { signedXml } from './signed-xml.ts';
import { certificatesThatSigned } from './signing-certificates.ts';
import {
  childrenOf,
  decodeMessage,
  everywhere,
  is,
  isName,
  onlyChild,
  readXml,
  said,
  space,
  textOf,
} from './xml.ts';

/** Somebody a provider vouches for. */
export type Vouched = {
  assertionId: string;
  /** What the provider calls them, and whether it does so at each sign-in. */
  nameId: string | null;
  nameLasts: boolean;
  nameAttributes: NameAttributes;
  /** What it calls this session of theirs. */
  sessionIndex: string | null;
  email: string;
  displayName: string | null;
};

type Expected = {
  provider: Provider;
  ours: SamlAddresses;
  /** The request this has to be the answer to; null: nobody asked, and that is allowed here. */
  requestId: string | null;
  now: Date;
};

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/**
 * What a response says, if all of it is right; else throws Refused. Three readings: the message as it came, for what has no
 * place in one; the library's, which checks signatures, audience and times; and the bytes that were signed, from which
 * alone anything is taken. An encrypted assertion is opened in between, and what is inside has to be right in the same ways.
 */
export async function readAssertion(response: string, expected: Expected): Promise<Vouched> {
  const text = decodeMessage(response);
  const root = await readXml(text, { encrypted: true });
  const { responseSigned } = checkResponse(root, expected);
  const isEncrypted = everywhere(root, space.assertion, 'EncryptedAssertion').length > 0;
  const signed = isEncrypted
    ? await openedAssertion(text, root, { ...expected, responseSigned })
    : await plainAssertion(text, root, { ...expected, responseSigned });
  return readVerified(await readXml(signed), expected);
}

type Inside = Expected & { responseSigned: boolean };

/** The bytes of an assertion in the clear that were signed. */
async function plainAssertion(text: string, root: Element, expected: Inside): Promise<string> {
  require(!expected.provider.mustEncrypt, 'notEncrypted');
  const [assertion, ...others] = everywhere(root, space.assertion, 'Assertion');
  require(assertion !== undefined && others.length === 0 && assertion.parentNode === root, 'message');
  const signatures = everywhere(root, space.signature, 'Signature');
  require(signatures.every(({ parentNode }) => parentNode === root || parentNode === assertion), 'message');
  require(onlyChild(assertion, space.signature, 'Signature') !== undefined, 'assertionUnsigned');
  const certificates = certificatesThatSigned(signatures, expected.provider.certificates);
  // A signature that need not be there has to be right all the same.
  const provider = { ...expected.provider, certificates, responseSigned: expected.responseSigned };
  return verifiedAssertion(text, { ...expected, provider });
}

/**
 * The bytes of an encrypted assertion that were signed. The signature of the response is checked before anything is decrypted,
 * and only what it is about is; without one nothing is opened that could have been changed without a trace, so nobody learns
 * from our answers what is inside.
 */
async function openedAssertion(text: string, root: Element, expected: Inside): Promise<string> {
  const { provider, responseSigned } = expected;
  require(everywhere(root, space.assertion, 'Assertion').length === 0, 'message');
  const signatures = everywhere(root, space.signature, 'Signature');
  require(signatures.every(({ parentNode }) => parentNode === root), 'message');
  const around = responseSigned ? await signedResponse(text, root, signatures, provider) : root;
  const box = onlyChild(around, space.assertion, 'EncryptedAssertion');
  require(box !== undefined, 'message');
  const sealed = readSealed(box);
  require(responseSigned || sealed.isAuthentic, 'encryptedUnsigned');
  const inside = openSealed(sealed, provider.openWith);
  const assertion = await readXml(inside).catch((error: unknown) => {
    // Bytes that are no message are what a wrong key leaves.
    throw error instanceof Refused && error.problem === 'message' ? new Refused('decryption') : error;
  });
  require(is(assertion, space.assertion, 'Assertion'), 'message');
  require(everywhere(assertion, space.assertion, 'Assertion').length === 1, 'message');
  const inner = everywhere(assertion, space.signature, 'Signature');
  require(inner.length > 0, 'assertionUnsigned');
  require(inner.length === 1 && inner[0]?.parentNode === assertion, 'message');
  const signed = signedXml(inside, assertion, certificatesThatSigned(inner, provider.certificates));
  require(signed !== null, 'signature');
  return signed;
}

/** The response as it was signed. */
async function signedResponse(
  text: string,
  root: Element,
  signatures: Element[],
  { certificates }: Provider,
): Promise<Element> {
  require(signatures.length === 1, 'message');
  const signed = signedXml(text, root, certificatesThatSigned(signatures, certificates));
  require(signed !== null, 'signature');
  return readXml(signed, { encrypted: true });
}

/** One response with one assertion in it, each in its place: in any other shape a signature may be about something else. */
function checkResponse(root: Element, { provider, ours, requestId }: Expected): { responseSigned: boolean } {
  require(is(root, space.protocol, 'Response') && said(root, 'Version') === '2.0', 'message');
  require(everywhere(root, space.protocol, 'Response').length === 1, 'message');
  const status = onlyChild(root, space.protocol, 'Status');
  const code = status && onlyChild(status, space.protocol, 'StatusCode');
  require(said(code, 'Value') === success, 'refusedByProvider');

  const responseSigned = onlyChild(root, space.signature, 'Signature') !== undefined;
  require(responseSigned || !provider.responseSigned, 'responseUnsigned');

  const issuer = onlyChild(root, space.assertion, 'Issuer');
  require(issuer === undefined || textOf(issuer) === provider.entityId, 'issuer');
  const destination = said(root, 'Destination');
  require(destination === ours.signInUrl || (destination === undefined && !responseSigned), 'destination');
  require((said(root, 'InResponseTo') ?? null) === requestId, 'requestUnknown');
  return { responseSigned };
}

async function verifiedAssertion(text: string, { provider, ours, requestId }: Expected): Promise<string> {
  const saml = samlOf(provider, ours, requestId);
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(text).toString('base64') })
    .catch((error: unknown) => {
      throw new Refused(problemIn(error instanceof Error ? error.message : ''));
    });
  const signed = profile?.getAssertionXml?.();
  require(signed !== undefined, 'signature');
  return signed;
}

/** The library tells its reasons in sentences. What none of these matches was not well made. */
function problemIn(reason: string): 'audience' | 'expired' | 'requestUnknown' | 'signature' | 'message' {
  if (/audience/i.test(reason)) return 'audience';
  if (/expired|not yet valid|subject confirmation/i.test(reason)) return 'expired';
  if (/InResponseTo/i.test(reason)) return 'requestUnknown';
  return /signature/i.test(reason) ? 'signature' : 'message';
}

/**
 * What the library leaves open: who made it, for which of our addresses, for which request, and that it ends at all; and what it
 * has not seen of an assertion that was encrypted.
 */
function readVerified(assertion: Element, { provider, ours, requestId, now }: Expected): Vouched {
  require(textOf(onlyChild(assertion, space.assertion, 'Issuer')) === provider.entityId, 'issuer');
  const assertionId = said(assertion, 'ID');
  const made = said(assertion, 'IssueInstant') ?? '';
  require(isName(assertionId) && isNow(now, made, undefined), 'message');
  require(now.getTime() - clockSkew < Date.parse(made) + oldestAssertion, 'expired');

  const conditions = onlyChild(assertion, space.assertion, 'Conditions');
  require(conditions !== undefined, 'message');
  const audiences = childrenOf(conditions, space.assertion, 'AudienceRestriction').map((restriction) =>
    childrenOf(restriction, space.assertion, 'Audience').map((audience) => textOf(audience)),
  );
  require(audiences.length > 0 && audiences.every((named) => named.includes(ours.entityId)), 'audience');
  const until = said(conditions, 'NotOnOrAfter');
  require(until !== undefined && isNow(now, said(conditions, 'NotBefore'), until), 'expired');
  const [statement] = childrenOf(assertion, space.assertion, 'AuthnStatement');
  require(statement !== undefined, 'message');
  require(isNow(now, undefined, said(statement, 'SessionNotOnOrAfter')), 'expired');

  const subject = onlyChild(assertion, space.assertion, 'Subject');
  require(subject !== undefined, 'message');
  const confirmations = childrenOf(subject, space.assertion, 'SubjectConfirmation')
    .filter((confirmation) => said(confirmation, 'Method') === bearer)
    .flatMap((confirmation) => childrenOf(confirmation, space.assertion, 'SubjectConfirmationData'));
  const ofUs = confirmations.filter((data) => said(data, 'Recipient') === ours.signInUrl);
  require(ofUs.length > 0, 'destination');
  const inTime = ofUs.filter((data) => {
    const end = said(data, 'NotOnOrAfter');
    return end !== undefined && isNow(now, undefined, end);
  });
  require(inTime.length > 0, 'expired');
  require(inTime.some((data) => (said(data, 'InResponseTo') ?? null) === requestId), 'requestUnknown');

  const nameId = onlyChild(subject, space.assertion, 'NameID');
  const name = textOf(nameId);
  const sessionIndex = said(statement, 'SessionIndex');
  require([name, sessionIndex].every((one) => one === undefined || isName(one)), 'message');
  const attributes = attributesOf(assertion);
  const email = emailOf(name, attributes, provider.emailAttribute);
  require(email !== undefined, 'noAddress');
  return {
    assertionId,
    nameId: name ?? null,
    nameLasts: said(nameId, 'Format') !== transient,
    nameAttributes: besideName(nameId),
    sessionIndex: sessionIndex ?? null,
    email,
    displayName: displayNameOf(attributes, provider.nameAttribute),
  };
}

function besideName(nameId: Element | undefined): NameAttributes {
  const beside = ['Format', 'NameQualifier', 'SPNameQualifier'].map((name) => [name, said(nameId, name)]);
  require(beside.every(([, value]) => value === undefined || isName(value)), 'message');
  return Object.fromEntries(beside.filter(([, value]) => value !== undefined));
}

/** Attributes that say one thing, by name. What says several, in one attribute or in two of one name, is not guessed at. */
function attributesOf(assertion: Element): ReadonlyMap<string, string> {
  const attributes = new Map<string, string | undefined>();
  for (const statement of childrenOf(assertion, space.assertion, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, space.assertion, 'Attribute')) {
      const text = textOf(onlyChild(attribute, space.assertion, 'AttributeValue'));
      const name = said(attribute, 'Name');
      if (name !== undefined) attributes.set(name, attributes.has(name) ? undefined : text);
    }
  return new Map([...attributes].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** docs/deploy.md names them; a test compares. */
export const emailAttributes = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
export const nameAttributes = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
];

/**
 * The attribute that the organisation names, and nothing else; where it names none, the subject's own name if that is an
 * address, or else an attribute that has one.
 */
function emailOf(
  name: string | undefined,
  attributes: ReadonlyMap<string, string>,
  named: string | null,
): string | undefined {
  const usual = () => [name, ...emailAttributes.map((attribute) => attributes.get(attribute))];
  const candidates = named === null ? usual() : [attributes.get(named)];
  const found = candidates.find((candidate) => candidate !== undefined && isEmail(candidate));
  return found === undefined ? undefined : normaliseEmail(found);
}

function displayNameOf(attributes: ReadonlyMap<string, string>, named: string | null): string | null {
  const found = (named === null ? nameAttributes : [named])
    .map((attribute) => attributes.get(attribute))
    .find((name) => name !== undefined);
  return found?.slice(0, 100) ?? null;
}
