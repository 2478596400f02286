import nodemailer from 'nodemailer';

/** Milliseconds. A mail server that says nothing is given up before whoever sends counts as dead (mails.queries.ts). */
const standardPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export type Patience = typeof standardPatience;

export function mailTransport(smtpUrl: string, patience: Patience = standardPatience) {
  return nodemailer.createTransport({ url: smtpUrl, ...patience });
}
