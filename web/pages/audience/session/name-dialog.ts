import { partOf } from '../parts/part.ts';

export const nameDialog = partOf('name', () => import('./NameDialog.tsx'));
