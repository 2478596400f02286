import type { Drawing } from '../Drawn.tsx';

export const moon: Drawing = { path: 'M16 11.8A6.5 6.5 0 1 1 8.2 4a5.3 5.3 0 0 0 7.8 7.8z' };
