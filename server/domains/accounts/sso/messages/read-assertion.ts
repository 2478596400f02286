import { type Provider, samlOf } from '../providers/provider.ts';
import { Refused, require } from '../refused.ts';
import { openSealed, readSealed } from './decrypt-assertion.ts';
import { type Expected, readVouched, type Vouched } from './read-vouched.ts';
import { signedXml } from './signed-xml.ts';
import { certificatesThatSigned } from './signing-certificates.ts';
import { decodeMessage, everywhere, is, onlyChild, readXml, said, space, textOf } from './xml.ts';

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

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
  return readVouched(await readXml(signed), expected);
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
