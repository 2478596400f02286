import { readSsoMetadata as endpoint } from '#contract/accounts/sso.ts';
import { escapeHtml } from '#server/kernel/http/escape-html.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { space } from '../messages/xml.ts';
import { type SamlAddresses, samlAddresses } from './saml-addresses.ts';
import { ssoOrganisation } from './sso-organisations.queries.ts';

/** Our addresses, for a provider that reads them by itself. */
export const readSsoMetadata = handle(endpoint, 'none', async ({ kernel, tx, params, afterCommit }) => {
  const sso = await ssoOrganisation(tx, params.ssoOrgId);
  if (sso === undefined) throw new Refusal('NotFound');
  afterCommit(({ reply }) => void reply.type('application/samlmetadata+xml; charset=utf-8'));
  return metadataOf(sso, samlAddresses(kernel.config, sso.id));
});

type Ours = {
  id: string;
  ourCertificate: string | null;
  decryptionCertificate: string | null;
  signRequests: boolean;
};

function metadataOf(
  { id, ourCertificate, decryptionCertificate, signRequests }: Ours,
  { entityId, signInUrl, logoutUrl }: SamlAddresses,
): string {
  const binding = (name: 'HTTP-POST' | 'HTTP-Redirect', location: string) =>
    `Binding="urn:oasis:names:tc:SAML:2.0:bindings:${name}" Location="${escapeHtml(location)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeHtml(entityId)}" ID="sp-${id}">
  <SPSSODescriptor protocolSupportEnumeration="${space.protocol}" AuthnRequestsSigned="${signRequests}" WantAssertionsSigned="true">${keyOf('signing', ourCertificate)}${keyOf('encryption', decryptionCertificate)}
    <SingleLogoutService ${binding('HTTP-POST', logoutUrl)}/>
    <SingleLogoutService ${binding('HTTP-Redirect', logoutUrl)}/>
    <AssertionConsumerService index="1" isDefault="true" ${binding('HTTP-POST', signInUrl)}/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
}

/** What we open, the best first: a provider may take the first that it knows. */
const encryptionMethods = [
  `${space.encryption11}aes256-gcm`,
  `${space.encryption11}aes128-gcm`,
  `${space.encryption}aes256-cbc`,
  `${space.encryption}aes128-cbc`,
  `${space.encryption}rsa-oaep-mgf1p`,
];

/** There from the first time the provider is saved, so that it can be told before requests are signed. */
function keyOf(use: 'signing' | 'encryption', certificate: string | null): string {
  if (certificate === null) return '';
  const base64 = certificate.replaceAll(/-----.*?-----|\s/g, '');
  const methods = use === 'signing' ? [] : encryptionMethods;
  return `
    <KeyDescriptor use="${use}">
      <KeyInfo xmlns="${space.signature}"><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo>${methods
        .map((method) => `\n      <EncryptionMethod Algorithm="${method}"/>`)
        .join('')}
    </KeyDescriptor>`;
}
