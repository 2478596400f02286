import type { uploadLogo } from '#contract/appearance/logos.ts';
import type { ShownPicture } from '#contract/appearance/shown.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';

/** Throws `Conflict` where somebody else has put up another logo, or removed it, since the caller began to choose theirs. */
export function refuseOtherLogo(
  logo: ShownPicture | null,
  { seen, ...change }: BodyOf<typeof uploadLogo>,
): void {
  const current = { pictureId: logo?.id ?? null, alt: logo?.alt ?? '' };
  refuseConflicts(current, change, seen, { pictures: ['pictureId'] });
}

/** The same for whoever removes it: nobody removes what they have not seen. */
export const refuseUnseenLogo = (
  logo: ShownPicture | null,
  { seen }: Pick<BodyOf<typeof uploadLogo>, 'seen'>,
): void => refuseOtherLogo(logo, { pictureId: '', alt: '', seen });
