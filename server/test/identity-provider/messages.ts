import { randomBytes, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { SigningKey } from './certificate.ts';
import { type Encrypting, encrypted } from './encrypt.ts';

export const algorithms = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
} as const;

/** Everything an answer asserts; each part can be made wrong. */
export type Said = {
  issuer: string;
  responseIssuer: string;
  destination: string;
  audience: string;
  recipient: string;
  /** Null: an unsolicited answer. */
  inResponseTo: string | null;
  nameId: string;
  nameIdFormat: string;
  /** Of several values each is an attribute of its own. */
  attributes: Readonly<Record<string, string | readonly string[]>>;
  assertionId: string;
  sessionIndex: string;
  issuedAt: number;
  notBefore: number;
  notOnOrAfter: number;
  status: string;
};

/** What is signed, with which key, and how. */
export type Signing = {
  key: SigningKey;
  /** Set if the assertion is signed with another key than the response. */
  assertionKey?: SigningKey;
  response: boolean;
  assertion: boolean;
  signature: string;
  digest: string;
  /** The canonical form that is signed; the exclusive one, if nothing is said. */
  form?: string;
  /** The signed assertion is encrypted, and the response around it signed after that. */
  encrypt?: Partial<Encrypting> & { certificate: string };
};

const exclusiveForm = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export const makeId = () => `_${randomBytes(16).toString('hex')}`;
const instant = (time: number) => new Date(time).toISOString();
export const xmlText = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export function assertionXml(said: Said): string {
  const asked = said.inResponseTo === null ? '' : ` InResponseTo="${xmlText(said.inResponseTo)}"`;
  const attributes = Object.entries(said.attributes)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${xmlText(name)}"><saml:AttributeValue>${xmlText(value)}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('');
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertionId}" Version="2.0" IssueInstant="${instant(said.issuedAt)}"><saml:Issuer>${xmlText(said.issuer)}</saml:Issuer><saml:Subject><saml:NameID Format="${said.nameIdFormat}">${xmlText(said.nameId)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${instant(said.notOnOrAfter)}" Recipient="${xmlText(said.recipient)}"${asked}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant(said.notBefore)}" NotOnOrAfter="${instant(said.notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${xmlText(said.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant(said.issuedAt)}" SessionIndex="${xmlText(said.sessionIndex)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes === '' ? '' : `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`}</saml:Assertion>`;
}

/** A response around the given content. */
export function responseXml(said: Said, inside: string, id = makeId()): string {
  const asked = said.inResponseTo === null ? '' : ` InResponseTo="${xmlText(said.inResponseTo)}"`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" Version="2.0" IssueInstant="${instant(said.issuedAt)}" Destination="${xmlText(said.destination)}"${asked}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${xmlText(said.responseIssuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${said.status}"/></samlp:Status>${inside}</samlp:Response>`;
}

const assertionShape = /<saml:Assertion [\s\S]*<\/saml:Assertion>/;

export function signedResponse(said: Said, signing: Signing): string {
  const { key, assertionKey = key } = signing;
  const bare = responseXml(said, assertionXml(said));
  const plain = signing.assertion ? signed(bare, 'Assertion', { ...signing, key: assertionKey }) : bare;
  const { encrypt } = signing;
  const response = encrypt ? plain.replace(assertionShape, (inside) => encrypted(inside, encrypt)) : plain;
  return signing.response ? signed(response, 'Response', signing) : response;
}

/** Signs the one element of that name, and puts the signature where SAML requires it: after the issuer. */
export function signed(xml: string, element: string, signing: Signing): string {
  const { key, signature, digest, form = exclusiveForm } = signing;
  const path = `//*[local-name(.)='${element}']`;
  const signer = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: form,
  });
  signer.addReference({
    xpath: path,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusiveForm],
  });
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
}

export type LogoutSaid = {
  issuer: string;
  destination: string;
  nameId: string;
  /** Null: of all sessions. */
  sessionIndex: string | null;
  id: string;
  issuedAt: number;
};

export function logoutRequestXml(asked: LogoutSaid): string {
  const { sessionIndex } = asked;
  const index =
    sessionIndex === null ? '' : `<samlp:SessionIndex>${xmlText(sessionIndex)}</samlp:SessionIndex>`;
  return `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${asked.id}" Version="2.0" IssueInstant="${instant(asked.issuedAt)}" Destination="${xmlText(asked.destination)}"><saml:Issuer>${xmlText(asked.issuer)}</saml:Issuer><saml:NameID>${xmlText(asked.nameId)}</saml:NameID>${index}</samlp:LogoutRequest>`;
}

/** What a service is answered whose people log out there. */
export type LogoutAnswered = {
  issuer: string;
  destination: string;
  inResponseTo: string;
  status: string;
  issuedAt: number;
};

export function logoutResponseXml(answered: LogoutAnswered): string {
  return `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${makeId()}" Version="2.0" IssueInstant="${instant(answered.issuedAt)}" Destination="${xmlText(answered.destination)}" InResponseTo="${xmlText(answered.inResponseTo)}"><saml:Issuer>${xmlText(answered.issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${answered.status}"/></samlp:Status></samlp:LogoutResponse>`;
}

/** The query of a redirect; a null key leaves it unsigned. */
export function redirectQuery(
  xml: string,
  relayState: string,
  { key, signature }: { key: SigningKey | null; signature: string },
  parameter: 'SAMLRequest' | 'SAMLResponse' = 'SAMLRequest',
): string {
  const message = encodeURIComponent(deflateRawSync(xml).toString('base64'));
  const query = `${parameter}=${message}&RelayState=${encodeURIComponent(relayState)}`;
  if (key === null) return query;
  const signed = `${query}&SigAlg=${encodeURIComponent(signature)}`;
  const hash = signature.includes('sha1') ? 'sha1' : 'sha256';
  const value = sign(hash, Buffer.from(signed), key.privateKey).toString('base64');
  return `${signed}&Signature=${encodeURIComponent(value)}`;
}

export const base64 = (xml: string) => Buffer.from(xml).toString('base64');
