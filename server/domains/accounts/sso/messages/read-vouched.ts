import { isEmail, normaliseEmail } from '#contract/email.ts';
import type { NameAttributes } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { isNow } from '../is-now.ts';
import { clockSkew, oldestAssertion, type Provider } from '../providers/provider.ts';
import type { SamlAddresses } from '../providers/saml-addresses.ts';
import { require } from '../refused.ts';
import { childrenOf, isName, onlyChild, said, space, textOf } from './xml.ts';

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

export type Expected = {
  provider: Provider;
  ours: SamlAddresses;
  /** The request this has to be the answer to; null: nobody asked, and that is allowed here. */
  requestId: string | null;
  now: Date;
};

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/**
 * What the library leaves open: who made it, for which of our addresses, for which request, and that it ends at all; and what it
 * has not seen of an assertion that was encrypted.
 */
export function readVouched(assertion: Element, { provider, ours, requestId, now }: Expected): Vouched {
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
