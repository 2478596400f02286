import { constants } from 'node:crypto';

type HowToSign = { hash: string; padding?: number; saltLength?: number };

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };

/** How a message may be signed, in XML and in the query of a redirect alike: by RSA, and not over SHA-1. */
export const signatureAlgorithms: ReadonlyMap<string, HowToSign> = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', { hash: 'sha256' }],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', { hash: 'sha512' }],
  ['http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1', { hash: 'sha256', ...pss }],
]);

export const inclusiveForm = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Every algorithm a message may name, whatever for. No canonical form is among them that keeps comments. */
export const algorithms: ReadonlySet<string> = new Set([
  ...signatureAlgorithms.keys(),
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  inclusiveForm,
]);
