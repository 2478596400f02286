import { createContext, useContext } from 'react';
import type { ShownAppearance } from '#contract/appearance/shown.ts';

/** How the event looks, for what draws more of it than colors. */
export type HereAppearance = Pick<ShownAppearance, 'brandName' | 'logo' | 'backgroundId'> &
  Partial<Pick<ShownAppearance, 'welcome' | 'sponsors'>>;

export const usualAppearance: HereAppearance = { brandName: null, logo: null, backgroundId: null };
const AppearanceContext = createContext(usualAppearance);

export const AppearanceProvider = AppearanceContext.Provider;
export const useAppearance = (): HereAppearance => useContext(AppearanceContext);
