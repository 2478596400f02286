import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Refuses who may not make an account by themselves. It looks at the address alone, so it says nothing of who has one. */
export function requireRegistration(
  { registration }: Pick<Kernel['config'], 'registration'>,
  email: string,
): void {
  switch (registration.by) {
    case 'everyone':
      return;
    case 'invitation':
      throw new Refusal('Validation', { fields: { email: [{ key: 'signup.email.invitation' }] } });
    case 'domains': {
      const { domains } = registration;
      if (domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return;
      const values = { domains: domains.join(', ') };
      throw new Refusal('Validation', { fields: { email: [{ key: 'signup.email.domain', values }] } });
    }
  }
}
