import { readFile } from 'node:fs/promises';
import { usualAppearance } from '#contract/appearance/appearance.ts';
import { keepFile } from '#server/domains/files/index.ts';
import { insertSponsor, writeAppearance, writeLogo } from '#server/domains/pigeonholes/index.ts';
import { logo, sponsors, theme } from './content.ts';
import type { Seeding } from './seeding.ts';

type Picture = { file: string; width: number; height: number };

/** A theme, a logo and sponsors: what an event can look like, seen before anything is set up. */
export async function seedAppearance(seeding: Pick<Seeding, 'tx' | 'pigeonholeId' | 'now'>): Promise<void> {
  const { tx, pigeonholeId } = seeding;
  await writeAppearance(tx, pigeonholeId, { ...usualAppearance, theme });
  await writeLogo(tx, pigeonholeId, { id: await keep(seeding, logo), alt: logo.name });
  for (const sponsor of sponsors)
    await insertSponsor(tx, pigeonholeId, {
      name: sponsor.name,
      url: sponsor.url,
      pictureId: await keep(seeding, sponsor),
    });
}

async function keep(
  { tx, pigeonholeId, now }: Pick<Seeding, 'tx' | 'pigeonholeId' | 'now'>,
  { file, width, height }: Picture,
): Promise<string> {
  const content = await readFile(new URL(`./pictures/${file}`, import.meta.url));
  return keepFile(tx, { pigeonholeId }, { type: 'image/webp', content, width, height, uploadedAt: now });
}
