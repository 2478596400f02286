import type { MailList } from '#contract/accounts/subscriptions.ts';
import type { Config } from '../../config.ts';
import { originOf } from '../http/origin.ts';
import type { Keys } from '../keys.ts';

/** The address of a reader, signed: good for saying which mails it wants, and for nothing else. */
export function writeSubscriptionToken(keys: Keys, email: string): string {
  const text = Buffer.from(email).toString('base64url');
  return `${text}.${keys.sign('newsletter', text)}`;
}

/** The address in a token that we have written; undefined in any other. */
export function readSubscriptionToken(keys: Keys, token: string): string | undefined {
  const [text = '', signature = ''] = token.split('.');
  return keys.verify('newsletter', text, signature) ? Buffer.from(text, 'base64url').toString() : undefined;
}

/** Where a reader sees and changes what they get, and where their mail program takes them off a list in one click. */
export function subscriptionLinks(
  { config, keys }: { config: Config; keys: Keys },
  email: string,
  list: MailList,
): { page: string; oneClick: string } {
  const token = writeSubscriptionToken(keys, email);
  const origin = originOf(config);
  return {
    page: `${origin}/newsletter?${new URLSearchParams({ token })}`,
    oneClick: `${origin}/newsletter/unsubscribe?${new URLSearchParams({ token, list })}`,
  };
}
