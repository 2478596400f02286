/** Tags a session may have, and characters a tag may have. */
export const tagLimits = { most: 20, length: 20 } as const;

/**
 * Whom tags are for: askers choose them and everyone sees them; askers choose them and hosts alone see which; or hosts alone know
 * and set them.
 */
export const tagUses = ['everyone', 'askers', 'hosts'] as const;
export type TagUse = (typeof tagUses)[number];

type TagSettings = { tags: readonly string[]; tagsFor: TagUse; tagsRequired: boolean };

/** The tags that whoever asks chooses from. */
export const tagsToChoose = ({ tags, tagsFor }: TagSettings): readonly string[] =>
  tagsFor === 'hosts' ? [] : tags;

/** Whether a question has to have one of them. */
export const needsTag = (settings: TagSettings): boolean =>
  settings.tagsRequired && tagsToChoose(settings).length > 0;

/** Tags as they are kept: each once, whatever its case, and none that is empty. */
export function tidyTags(typed: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const one of typed) {
    const tag = one.normalize('NFC').replace(/\s+/g, ' ').trim();
    const folded = tag.toLowerCase();
    if (tag !== '' && !found.has(folded)) found.set(folded, tag);
  }
  return [...found.values()];
}
