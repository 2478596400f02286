import { createContext, useContext } from 'react';
import type { ShownAppearance } from '#contract/appearance/shown.ts';

/** How the event looks, for what draws more of it than colors. */
export type HereAppearance = Pick<ShownAppearance, 'brandName' | 'logo' | 'backgroundId'> &
  Partial<Pick<ShownAppearance, 'welcome' | 'sponsors'>>;

const AppearanceContext = createContext<HereAppearance>({ brandName: null, logo: null, backgroundId: null });

export const AppearanceProvider = AppearanceContext.Provider;
export const useAppearance = (): HereAppearance => useContext(AppearanceContext);
