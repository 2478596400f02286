import { isNow } from '../is-now.ts';
import { oldestAssertion, type Provider } from '../providers/provider.ts';
import type { SamlAddresses } from '../providers/saml-addresses.ts';
import { require } from '../refused.ts';
import { type QuerySignature, readRedirect } from './redirect-binding.ts';
import { signedXml } from './signed-xml.ts';
import { certificatesThatSigned, certificateThatSigned } from './signing-certificates.ts';
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

/** In the body of a form, or in a query. */
export type LogoutMessage = { by: 'form'; request: string } | { by: 'redirect'; search: string };

/** A request that is one, whoever made it. */
type OpenedLogout = { text: string; root: Element; requestId: string; query: QuerySignature };

/** Who is to be signed out, and of which sessions: of all of theirs, where none is named. */
export type LogoutAsked = { requestId: string; nameId: string; sessionIndexes: string[]; signed: boolean };

type Expected = { provider: Provider; ours: SamlAddresses; now: Date };

/** Throws Refused where it is no log-out request at all. */
export async function openLogout(message: LogoutMessage): Promise<OpenedLogout> {
  const { text, signature } =
    message.by === 'form'
      ? { text: decodeMessage(message.request), signature: null }
      : readRedirect(message.search);
  const root = await readXml(text);
  require(is(root, space.protocol, 'LogoutRequest') && said(root, 'Version') === '2.0', 'message');
  const requestId = said(root, 'ID');
  require(isName(requestId), 'message');
  return { text, root, requestId, query: signature };
}

/** What a request asks for, if it is right in every way; else throws Refused. */
export async function readLogout(opened: OpenedLogout, expected: Expected): Promise<LogoutAsked> {
  const { provider, ours, now } = expected;
  const { signed, root } = await verified(opened, provider);
  const destination = said(root, 'Destination');
  require(destination === ours.logoutUrl || (destination === undefined && !signed), 'destination');
  require(textOf(onlyChild(root, space.assertion, 'Issuer')) === provider.entityId, 'issuer');
  const made = said(root, 'IssueInstant') ?? '';
  const over = new Date(Date.parse(made) + oldestAssertion);
  require(isNow(now, made, over.getTime() > 0 ? over.toISOString() : made), 'expired');
  require(isNow(now, undefined, said(root, 'NotOnOrAfter')), 'expired');
  const nameId = textOf(onlyChild(root, space.assertion, 'NameID'));
  const requestId = said(root, 'ID');
  const sessionIndexes = childrenOf(root, space.protocol, 'SessionIndex').map((index) => textOf(index));
  require(isName(requestId) && isName(nameId) && sessionIndexes.every(isName), 'message');
  return { requestId, nameId, sessionIndexes: sessionIndexes.filter(isName), signed };
}

/** The request to be believed: of a signed one what was signed, and nothing else. */
async function verified(
  { text, root, query }: OpenedLogout,
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
