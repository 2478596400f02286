import { createContext, useContext } from 'react';

const SharedTablet = createContext(false);
export const SharedTabletProvider = SharedTablet.Provider;

/** Whether one person after another uses this page: then nothing leads out of it, and nothing is offered from before. */
export const useSharedTablet = (): boolean => useContext(SharedTablet);
