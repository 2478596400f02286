import type { Drawing } from '../Drawn.tsx';

/** A cup to win. */
export const quiz: Drawing = {
  path: 'M6 3.5h8v4.5a4 4 0 0 1-8 0zM6 5H3.5v1a3 3 0 0 0 2.7 3M14 5h2.5v1a3 3 0 0 1-2.7 3M10 12v3M7 16.5h6',
};
