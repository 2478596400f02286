import type { Drawing } from '../Drawn.tsx';

export const device: Drawing = { path: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3' };
