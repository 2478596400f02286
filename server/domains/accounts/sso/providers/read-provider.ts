import {
  isProviderAddress,
  type MetadataProblem,
  mostCertificates,
} from '#contract/organisations/sso-config.ts';
import { NotRead, readAddress } from '#server/kernel/outgoing/read-address.ts';
import { type KnownCertificate, readCertificate } from '../messages/certificates.ts';
import { childrenOf, everywhere, parseXml, said, space, textOf } from '../messages/xml.ts';
import { Refused } from '../refused.ts';

/** What a provider's metadata say of it. */
export type ReadProvider = {
  entityId: string;
  signInUrl: string;
  logoutUrl: string | null;
  /** It signs with them, now or soon. */
  certificates: KnownCertificate[];
};

/** Metadata that came to nothing. */
export class NoProvider extends Error {
  override readonly name = 'NoProvider';
  readonly problem: MetadataProblem;

  constructor(problem: MetadataProblem) {
    super(problem);
    this.problem = problem;
  }
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const accept = 'application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.8';

/** The provider at an address where it keeps its metadata; throws NoProvider with what was wrong. */
export async function readProviderAt(
  address: string,
  { networks, now }: { networks: readonly string[]; now: Date },
): Promise<ReadProvider> {
  const text = await readAddress(address, { networks, accept }).catch((error: unknown) => {
    throw error instanceof NotRead ? new NoProvider(error.problem) : error;
  });
  return providerIn(text, now);
}

/** What metadata say, read as strictly as messages are. Whom to believe is told by TLS: a signature in them is not looked at. */
export async function providerIn(text: string, now: Date): Promise<ReadProvider> {
  const root = await parseXml(withoutComments(text).trim()).catch((error: unknown) => {
    throw error instanceof Refused ? new NoProvider('content') : error;
  });
  const [provider, ...others] = everywhere(root, space.metadata, 'IDPSSODescriptor');
  const entity = provider?.parentNode as Element | null | undefined;
  const entityId = said(entity ?? undefined, 'entityID')?.trim();
  if (provider === undefined || others.length > 0 || !entityId || entityId.length > 1000)
    throw new NoProvider('content');
  const untilSaid = said(entity ?? undefined, 'validUntil');
  if (untilSaid !== undefined && !(Date.parse(untilSaid) > now.getTime())) throw new NoProvider('over');
  const signInUrl = addressOf(provider, 'SingleSignOnService');
  if (signInUrl === null) throw new NoProvider('content');
  const certificates = certificatesIn(provider);
  if (certificates.length === 0) throw new NoProvider('certificate');
  return { entityId, signInUrl, logoutUrl: addressOf(provider, 'SingleLogoutService'), certificates };
}

/** Files that people maintain have some, messages have none. In time in proportion to the length. */
function withoutComments(text: string): string {
  let bare = '';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let start = text.indexOf('<!--', at); start !== -1; start = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', start + '<!--'.length);
    if (end === -1) throw new NoProvider('content');
    bare += text.slice(at, start);
    at = end + '-->'.length;
  }
  return bare + text.slice(at);
}

/** We go to a provider by redirect, so that is the address wanted of several. */
function addressOf(provider: Element, service: string): string | null {
  const services = childrenOf(provider, space.metadata, service);
  const found = said(
    services.find((one) => said(one, 'Binding') === redirect),
    'Location',
  );
  return found !== undefined && found.length <= 1000 && isProviderAddress(found) ? found : null;
}

/** Those that last longest, where there are more than we keep. What is no RSA key, or too short a one, is passed over. */
function certificatesIn(provider: Element): KnownCertificate[] {
  const found = childrenOf(provider, space.metadata, 'KeyDescriptor')
    .filter((key) => said(key, 'use') !== 'encryption')
    .flatMap((key) => everywhere(key, space.signature, 'X509Certificate'))
    .map((certificate) => readCertificate(textOf(certificate) ?? ''))
    .filter((certificate) => typeof certificate !== 'string');
  const each = [...new Map(found.map((certificate) => [certificate.pem, certificate])).values()];
  if (each.length <= mostCertificates) return each;
  return each.sort((one, other) => other.validUntil.localeCompare(one.validUntil)).slice(0, mostCertificates);
}
