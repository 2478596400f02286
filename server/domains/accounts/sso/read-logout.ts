import { isNow } from './is-now.ts';
import { oldestAssertion, type Provider, samlOf } from './provider.ts';
import { Refused, require } from './refused.ts';
import type { SamlAddresses } from './saml-addresses.ts';
import { everywhere, is, onlyChild, readXml, said, space, textOf } from './xml.ts';

export type LogoutAsked = { requestId: string; nameId: string };

/** Who is to be signed out, if a log-out request is right in every way; else throws Refused. */
export async function readLogout(
  request: string,
  { provider, ours, now }: { provider: Provider; ours: SamlAddresses; now: Date },
): Promise<LogoutAsked> {
  const root = await readXml(Buffer.from(request, 'base64').toString('utf8'));
  require(is(root, space.protocol, 'LogoutRequest') && said(root, 'Version') === '2.0', 'message');
  // The library is content with any signature that is about the root, wherever it stands: there is one, and it stands here.
  require(onlyChild(root, space.signature, 'Signature') !== undefined, 'assertionUnsigned');
  require(everywhere(root, space.signature, 'Signature').length === 1, 'message');
  require(said(root, 'Destination') === ours.logoutUrl, 'destination');
  require(textOf(onlyChild(root, space.assertion, 'Issuer')) === provider.entityId, 'issuer');
  const made = said(root, 'IssueInstant') ?? '';
  const over = new Date(Date.parse(made) + oldestAssertion);
  require(isNow(now, made, over.getTime() > 0 ? over.toISOString() : made), 'expired');
  const { profile } = await samlOf(provider, ours, null)
    .validatePostRequestAsync({ SAMLRequest: request })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      throw new Refused(/expired|not yet valid/i.test(reason) ? 'expired' : 'signature');
    });
  const requestId = said(root, 'ID');
  const nameId = profile?.nameID?.trim();
  require(requestId !== undefined && nameId !== undefined && nameId !== '', 'message');
  return { requestId, nameId };
}
