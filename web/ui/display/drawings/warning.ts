import type { Drawing } from '../Drawn.tsx';

export const warning: Drawing = { path: 'M10 3.5l7 12.5H3zM10 8.5v3.2M10 13.9h.01' };
