/** Every zone this browser knows, and the one that is chosen, with how far each is from Greenwich now. */
export function timeZoneChoices(chosen: string): { value: string; label: string }[] {
  const names = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].sort().map((name) => ({ value: name, label: labelOf(name) }));
}

const labels = new Map<string, string>();

/** "Europe/Lisbon (GMT+1)". The letters are those people search by, in any language of the page. */
function labelOf(name: string): string {
  const label = labels.get(name) ?? `${name.replaceAll('_', ' ')} (${offsetOf(name)})`;
  labels.set(name, label);
  return label;
}

function offsetOf(name: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: name,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export function zoneOfThisBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
