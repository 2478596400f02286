import { isNow } from '../is-now.ts';
import type { Provider } from '../providers/provider.ts';
import { oldestAssertion } from '../providers/provider.ts';
import type { SamlAddresses } from '../providers/saml-addresses.ts';
import { require } from '../refused.ts';
import type { QuerySignature } from './redirect-binding.ts';
import { signedXml } from './signed-xml.ts';
import { certificatesThatSigned, certificateThatSigned } from './signing-certificates.ts';
import { everywhere, onlyChild, readXml, said, space, textOf } from './xml.ts';

/** A message about a logout that is one, whoever made it. */
export type OpenedMessage = { text: string; root: Element; query: QuerySignature };

export type Expected = { provider: Provider; ours: SamlAddresses; now: Date };

/** The message to be believed: of a signed one what was signed, and nothing else; for us, of this provider, and of now. */
export async function verifiedLogout(
  opened: OpenedMessage,
  { provider, ours, now }: Expected,
): Promise<{ signed: boolean; root: Element }> {
  const { signed, root } = await signedPart(opened, provider);
  const destination = said(root, 'Destination');
  require(destination === ours.logoutUrl || (destination === undefined && !signed), 'destination');
  require(textOf(onlyChild(root, space.assertion, 'Issuer')) === provider.entityId, 'issuer');
  const made = said(root, 'IssueInstant') ?? '';
  const over = new Date(Date.parse(made) + oldestAssertion);
  require(isNow(now, made, over.getTime() > 0 ? over.toISOString() : made), 'expired');
  return { signed, root };
}

async function signedPart(
  { text, root, query }: OpenedMessage,
  { certificates, unsignedLogout }: Provider,
): Promise<{ signed: boolean; root: Element }> {
  if (query !== null) {
    certificateThatSigned(query.bytes, query, certificates);
    return { signed: true, root };
  }
  const signatures = everywhere(root, space.signature, 'Signature');
  if (signatures.length === 0) {
    require(unsignedLogout, 'logoutUnsigned');
    return { signed: false, root };
  }
  const [signature, ...others] = signatures;
  require(others.length === 0 && signature?.parentNode === root, 'message');
  const signed = signedXml(text, root, certificatesThatSigned(signatures, certificates));
  require(signed !== null, 'signature');
  return { signed: true, root: await readXml(signed) };
}
