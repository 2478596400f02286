import type { Drawing } from '../Drawn.tsx';

export const dismiss: Drawing = { path: 'M5 5l10 10M15 5L5 15' };
