import type { TextKey } from '#web/messages.ts';

/** Add-ons have names of their own. */
const addOns: Record<string, TextKey> = {
  'extra day': 'addon.extraDay',
  poll: 'addon.poll',
  'q&a': 'addon.qna',
  qna: 'addon.qna',
  survey: 'addon.survey',
};

/** A field's name as a person would write it: `addons[0].firstName` is "First name"; an add-on has its own name. */
export function humanise(field: string, t: (key: TextKey) => string): string {
  const last = field.split('.').findLast((part) => !/^\d*$/.test(part)) ?? field;
  const words = last
    .replace(/\[\d*\]/g, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  const addOn = Object.hasOwn(addOns, words) ? addOns[words] : undefined;
  if (addOn) return t(addOn);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
