import type { Drawing } from '../Drawn.tsx';

export const globe: Drawing = {
  path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c2 2 2.8 4.4 2.8 7s-.8 5-2.8 7c-2-2-2.8-4.4-2.8-7s.8-5 2.8-7z',
};
