import { z } from 'zod';
import { signedIn } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { nothingKept } from '../things.ts';

/** Where somebody can have been last; a page leads back there: /account/lastVisited/{entity}/{section}. */
export const visitedEntities = ['pigeonhole', 'team'] as const;
export type VisitedEntity = (typeof visitedEntities)[number];

export const noteVisit = endpoint({
  name: 'noteVisit',
  summary: 'Remember which event or team one was at last',
  method: 'POST',
  path: '/api/account/lastVisited',
  ours: true,
  body: z.object({ entity: z.enum(visitedEntities), id }),
  reply: done,
  example: { body: { entity: 'pigeonhole', id: '42' } },
  changes: nothingKept('it only tells where to go at the next login'),
  allow: signedIn('view'),
});
