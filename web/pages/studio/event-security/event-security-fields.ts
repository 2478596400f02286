import type { EventSecurity } from '#contract/pigeonholes/event-security.ts';

const names = ['allowedAddresses', 'embedHosts'] as const;
type Name = (typeof names)[number];

const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** The body of a call: only what was changed here, and what was read there before (`base`). */
export function changeOf(fields: EventSecurity, saved: EventSecurity, base: EventSecurity) {
  const changed = names.filter((name) => !same(fields[name], saved[name]));
  const only = <Value>(values: Readonly<Record<Name, Value>>) =>
    Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Record<Name, Value>>;
  return {
    ...only(fields),
    seen: only({ allowedAddresses: String(base.allowedAddresses), embedHosts: String(base.embedHosts) }),
  };
}
