import { isLetIn } from '#server/kernel/auth/is-let-in.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { shownAppearanceOf } from '../appearance/shown-appearance.ts';
import { kioskOf } from './kiosk.queries.ts';

/** Switched off it says so; a link that was reset opens nothing. */
export const kioskPage: PageAnswers = {
  kiosk: async (kernel, { params, who }) => {
    const found = who.panel?.panel === 'kiosk' ? await kioskOf(kernel.db, who.panel) : undefined;
    if (found === undefined || who.panel === null) return { missing: true };
    if (!isLetIn([found.allowedAddresses, found.teamAddresses], who.address))
      throw new Refusal('NetworkNotAllowed');
    const { pigeonholeId } = who.panel;
    const { look, ...appearance } = await shownAppearanceOf(kernel.db, pigeonholeId);
    return {
      data: {
        pigeonholeId,
        name: found.name,
        panelToken: params.panelToken ?? '',
        on: found.kioskOn,
        appearance,
      },
      look,
      language: found.language,
    };
  },
};
