import type { Drawing } from '../Drawn.tsx';

export const smile: Drawing = {
  path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM7 11.5c.8 1.2 1.8 1.8 3 1.8s2.2-.6 3-1.8M7.6 8h.01M12.4 8h.01',
};
