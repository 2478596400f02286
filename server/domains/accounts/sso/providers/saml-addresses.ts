import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

/** Our addresses, as configured at an identity provider. */
export type SamlAddresses = { entityId: string; signInUrl: string; logoutUrl: string };

/** Each organisation has addresses of its own: what is meant for one is worth nothing at another. */
export function samlAddresses(config: Kernel['config'], ssoOrgId: string): SamlAddresses {
  const base = `${originOf(config)}/sso/saml/${ssoOrgId}`;
  return { entityId: `${base}/metadata`, signInUrl: `${base}/acs`, logoutUrl: `${base}/sls` };
}
