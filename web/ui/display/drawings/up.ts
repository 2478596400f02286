import type { Drawing } from '../Drawn.tsx';

export const up: Drawing = { path: 'M4 12.5 10 6.5l6 6' };
