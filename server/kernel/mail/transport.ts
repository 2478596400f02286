import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';

/** Milliseconds. A mail server that says nothing is given up before whoever sends counts as dead (mails.queries.ts). */
const standardPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export type Patience = typeof standardPatience;

/** It introduces itself by the host of ORIGIN (EHLO): many servers refuse or distrust who says [127.0.0.1]. */
export function mailTransport(
  { smtpUrl, origin }: Pick<Config, 'smtpUrl' | 'origin'>,
  patience: Patience = standardPatience,
) {
  const name = origin === undefined ? {} : { name: new URL(origin).hostname };
  return nodemailer.createTransport({
    url: smtpUrl,
    ...name,
    ...patience,
    ignoreTLS: smtpUrl !== undefined && isPlainHere(smtpUrl),
  });
}

/**
 * Whether mail goes to a server of this machine, without TLS being asked for: nobody listens in between, and the certificate
 * that a mail server comes with is vouched for by nobody.
 */
function isPlainHere(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return protocol === 'smtp:' && isHere && !searchParams.has('requireTLS');
}
