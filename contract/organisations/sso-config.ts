import { z } from 'zod';
import { onOrganisation, signedIn } from '../abilities.ts';
import { ssoProblems } from '../accounts/sso.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { nothingKept } from '../things.ts';

const instant = z.string();

/** Certificates a provider may have at a time: the present one, and those that are to follow. */
export const mostCertificates = 5;

/** Why metadata were not taken over. The text of each stands in the catalogue as `sso.metadata.<name>`. */
const metadataProblems = [
  'address',
  'inside',
  'elsewhere',
  'status',
  'tooLong',
  'silent',
  'content',
  'over',
  'certificate',
  'entity',
] as const;
export type MetadataProblem = (typeof metadataProblems)[number];

const refusedMessage = z.enum(['sign-in', 'log-out']);
export type RefusedMessage = z.infer<typeof refusedMessage>;

export const certificate = z.object({
  pem: z.string(),
  subject: z.string(),
  validUntil: instant,
  fingerprint: z.string(),
});

/** How an organisation signs its people in, as its admins see it. */
export const ssoConfig = z.object({
  orgId: z.string(),
  name: z.string(),
  ssoOrgId: z.string(),
  provider: z.object({
    entityId: z.string().nullable(),
    signInUrl: z.string().nullable(),
    logoutUrl: z.string().nullable(),
    certificates: z.array(certificate),
    /** Where its metadata are read, each day; null: its admins keep it up to date here. */
    metadata: z
      .object({
        url: z.string(),
        /** When they were last taken over. */
        readAt: instant.nullable(),
        /** What has been in the way since then. */
        failed: z.object({ problem: z.enum(metadataProblems), since: instant }).nullable(),
      })
      .nullable(),
    /** Where it says address and name; null: in any of the usual attributes. */
    emailAttribute: z.string().nullable(),
    nameAttribute: z.string().nullable(),
  }),
  responseSigned: z.boolean(),
  unsolicited: z.boolean(),
  unsignedLogout: z.boolean(),
  /** Our requests and logout answers are signed; the certificate stands in our metadata. */
  signRequests: z.boolean(),
  /** Assertions in the clear are refused. */
  mustEncrypt: z.boolean(),
  required: z.boolean(),
  testedAt: instant.nullable(),
  domains: z.array(
    z.object({
      id: z.string(),
      domain: z.string(),
      verifiedAt: instant.nullable(),
      /** The TXT record that proves the domain. */
      record: z.object({ name: z.string(), value: z.string() }),
    }),
  ),
  /** Messages of the provider that were not taken in the last weeks: for each reason how often, and when last; the latest first. */
  refusals: z.array(
    z.object({ what: refusedMessage, problem: z.enum(ssoProblems), times: z.int(), lastAt: instant }),
  ),
  /** What the provider has to be told of us. */
  ours: z.object({
    entityId: z.string(),
    signInUrl: z.string(),
    logoutUrl: z.string(),
    /** What it encrypts with, and until when the key before opens too; null: there is none until the provider is saved. */
    encryption: certificate.extend({ formerUntil: instant.nullable() }).nullable(),
  }),
});
export type SsoConfig = z.infer<typeof ssoConfig>;

export const orgId = z.object({ orgId: id });
export const ssoReply = z.object({ sso: ssoConfig });

/** Where a browser is sent: over TLS, unless the provider is on this very machine. */
const address = z
  .string()
  .trim()
  .min(1, { error: 'sso.address.required' })
  .max(1000)
  .refine(isProviderAddress, { error: 'sso.address.invalid' });

/** As it stands in `Name` of an attribute; empty: any of the usual ones. */
const attributeName = z
  .string()
  .trim()
  .max(300)
  .nullable()
  .default(null)
  .transform((text) => text || null);

export function isProviderAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/** Our server reads it, so it is over TLS wherever the provider is. */
export const metadataAddress = z
  .string()
  .trim()
  .min(1, { error: 'sso.address.required' })
  .max(1000)
  .refine((text) => isProviderAddress(text) && text.startsWith('https://'), { error: 'sso.address.invalid' });

export const listSso = endpoint({
  name: 'listSso',
  summary: 'The organisations one is an admin of, and how they sign their people in',
  method: 'GET',
  path: '/api/sso',
  ours: true,
  reply: z.object({ organisations: z.array(ssoConfig) }),
  shows: ['organisations'],
  allow: signedIn('view'),
});

const provider = z.object({
  entityId: z.string().trim().min(1, { error: 'sso.entityId.required' }).max(1000),
  signInUrl: address,
  logoutUrl: z.union([z.literal('').transform(() => null), z.null(), address]).default(null),
  metadataUrl: z.union([z.literal('').transform(() => null), z.null(), metadataAddress]).default(null),
  certificates: z
    .array(z.string().max(10_000))
    .min(1, { error: 'sso.certificate.required' })
    .max(mostCertificates, { error: 'sso.certificate.many' }),
  emailAttribute: attributeName,
  nameAttribute: attributeName,
  responseSigned: z.boolean(),
  unsolicited: z.boolean(),
  unsignedLogout: z.boolean().default(false),
  signRequests: z.boolean().default(false),
  mustEncrypt: z.boolean().default(false),
  required: z.boolean(),
});
export type ProviderField = keyof z.infer<typeof provider>;

export const saveSso = endpoint({
  name: 'saveSso',
  summary: 'Say which identity provider an organisation has, and how strict it is',
  method: 'POST',
  path: '/api/sso/{orgId}',
  ours: true,
  params: orgId,
  body: provider.extend({
    /**
     * What the caller saw in the fields it changes, its values joined by commas. With it only these are saved: all else stays as it
     * is by now. Where somebody else has changed one meanwhile, to another value, the answer is `Conflict` with that value
     * at the field, and nothing is changed.
     */
    seen: z.partialRecord(provider.keyof(), z.string()).optional(),
  }),
  reply: ssoReply,
  example: {
    body: {
      entityId: 'https://login.aviary.example/',
      signInUrl: 'https://login.aviary.example/sso',
      logoutUrl: 'https://login.aviary.example/slo',
      metadataUrl: null,
      certificates: ['-----BEGIN CERTIFICATE-----\nMIIC...\n-----END CERTIFICATE-----'],
      emailAttribute: 'urn:oid:0.9.2342.19200300.100.1.3',
      nameAttribute: 'displayName',
      responseSigned: true,
      unsolicited: false,
      unsignedLogout: false,
      signRequests: true,
      mustEncrypt: false,
      required: false,
    },
  },
  changes: ['organisations'],
  allow: onOrganisation('configureSso'),
  notes: ['sso-provider-saved', 'sso-required'],
  errors: ['Conflict'],
});

export const testSso = endpoint({
  name: 'testSso',
  summary: 'Try the identity provider out; nobody is signed in by it',
  method: 'POST',
  path: '/api/sso/{orgId}/test',
  ours: true,
  params: orgId,
  reply: z.object({ url: z.string() }),
  changes: nothingKept('the page that follows reads everything anew'),
  allow: onOrganisation('configureSso'),
  limit: 'signIn',
});

export const renewSsoKey = endpoint({
  name: 'renewSsoKey',
  summary: 'A new key for the provider to encrypt with; the one before goes on opening for 30 days',
  method: 'POST',
  path: '/api/sso/{orgId}/encryption-key',
  ours: true,
  params: orgId,
  reply: ssoReply,
  changes: ['organisations'],
  allow: onOrganisation('configureSso'),
  notes: 'sso-key-renewed',
});
