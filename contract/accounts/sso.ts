import { z } from 'zod';
import { anyone } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { email } from './fields.ts';

/** Decided by the domain of the address alone: it never tells whether somebody has an account. */
export const checkSso = endpoint({
  name: 'checkSso',
  summary: 'Whether the people of this address sign in through an identity provider',
  method: 'POST',
  path: '/sso/saml/check',
  body: z.object({ email }),
  /** `type` is there only with requireSSO; a role is never told. */
  reply: z.object({ requireSSO: z.boolean(), type: z.literal('saml').optional() }),
  allow: anyone('a visitor has yet to sign in, and learns of a domain only'),
  limit: 'signIn',
});
