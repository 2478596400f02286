import type { Drawing } from '../Drawn.tsx';

export const down: Drawing = { path: 'M4 7.5l6 6 6-6' };
