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
  return nodemailer.createTransport({ url: smtpUrl, ...name, ...patience });
}
