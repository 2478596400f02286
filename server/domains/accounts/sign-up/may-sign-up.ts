import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';

type Config = Pick<Kernel['config'], 'registration'>;

/** Whether whoever has this address may have an account that nobody has invited or vouched for. */
export function mayRegister({ registration }: Config, email: string): boolean {
  if (registration.by !== 'domains') return registration.by === 'everyone';
  return registration.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** Refuses who may not make an account by themselves. It looks at the address alone, so it says nothing of who has one. */
export function requireRegistration(config: Config, email: string): void {
  if (mayRegister(config, email)) return;
  const { registration } = config;
  const why =
    registration.by === 'domains'
      ? { key: 'signup.email.domain', values: { domains: registration.domains.join(', ') } }
      : { key: 'signup.email.invitation' };
  throw new Refusal('Validation', { fields: { email: [why] } });
}
