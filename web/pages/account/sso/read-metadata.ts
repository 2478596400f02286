/** What a provider's metadata say of it. */
export type ReadProvider = {
  entityId: string;
  signInUrl: string;
  logoutUrl: string;
  certificates: string[];
};

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signature = 'http://www.w3.org/2000/09/xmldsig#';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Read in the browser of whoever pastes it, and sent by no one. Null: it names no provider. */
export function readMetadata(text: string): ReadProvider | null {
  const xml = new DOMParser().parseFromString(text.trim(), 'application/xml');
  if (xml.querySelector('parsererror') !== null) return null;
  const [provider] = xml.getElementsByTagNameNS(metadata, 'IDPSSODescriptor');
  const entityId = provider?.closest('[entityID]')?.getAttribute('entityID') ?? '';
  if (provider === undefined || entityId === '') return null;
  const keys = [...provider.getElementsByTagNameNS(metadata, 'KeyDescriptor')];
  return {
    entityId,
    signInUrl: addressOf(provider, 'SingleSignOnService'),
    logoutUrl: addressOf(provider, 'SingleLogoutService'),
    certificates: keys
      .filter((key) => key.getAttribute('use') !== 'encryption')
      .flatMap((key) => [...key.getElementsByTagNameNS(signature, 'X509Certificate')])
      .map(({ textContent }) => pemOf(textContent ?? '')),
  };
}

/** We go to a provider by redirect, so that is the address wanted of several. */
function addressOf(provider: Element, service: string): string {
  const services = [...provider.getElementsByTagNameNS(metadata, service)];
  const found = services.find((one) => one.getAttribute('Binding') === redirect);
  return found?.getAttribute('Location') ?? '';
}

function pemOf(base64: string): string {
  const lines = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}
