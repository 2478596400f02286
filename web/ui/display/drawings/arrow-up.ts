import type { Drawing } from '../Drawn.tsx';

export const arrowUp: Drawing = { path: 'M10 16V4.5M5 9l5-5 5 5' };
