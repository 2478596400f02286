import type { Drawing } from '../Drawn.tsx';

/** At the end of a field: one of several is chosen there. */
export const choose: Drawing = { path: 'M6.5 8L10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5' };
