import type { Drawing } from '../Drawn.tsx';

export const check: Drawing = { path: 'M4 10.5l4 4 8-9' };
