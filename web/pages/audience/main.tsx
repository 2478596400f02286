import '#web/ui/look/base.css';
import { texts as audience } from '#contract/messages/en/audience.ts';
import { texts as errors } from '#contract/messages/en/errors/everywhere.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { hearOfMismatches } from '#web/api/session-mismatch.ts';
import type { Catalogue } from '#web/messages.ts';
import { readBoot } from '#web/ui/entry/boot.ts';
import { openFace } from '#web/ui/entry/open-face.tsx';
import { setOut } from './join/use-stay.ts';
import { PageHere } from './PageHere.tsx';
import { Router } from './router.tsx';

setOut(readBoot(document));
hearOfMismatches();
void openFace({
  // What phones read, and no more: each name here is fetched before the first question.
  translations: import.meta.glob<Catalogue>(
    [
      '../../../contract/messages/*/{agenda,audience,everywhere,join,kiosk,later,reactions,speakers,waiting}.ts',
      '../../../contract/messages/*/errors/everywhere.ts',
      '../../../contract/messages/*/kinds/*.ts',
      '!../../../contract/messages/en/**',
    ],
    { import: 'texts' },
  ),
  english: { ...everywhere, ...errors, ...audience },
  render: () => (
    <Router>
      <PageHere />
    </Router>
  ),
});
