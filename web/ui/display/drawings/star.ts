import type { Drawing } from '../Drawn.tsx';

export const star: Drawing = {
  path: 'M10 2.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.5-4.8 2.5.9-5.4-3.9-3.8 5.4-.8z',
};
