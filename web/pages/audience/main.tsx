import '#web/ui/look/base.css';
import { texts as audience } from '#contract/messages/en/audience.ts';
import { texts as errors } from '#contract/messages/en/errors/everywhere.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { hearOfMismatches } from '#web/api/session-mismatch.ts';
import { readBoot } from '#web/ui/entry/boot.ts';
import { openFace } from '#web/ui/entry/open-face.tsx';
import { setOut } from './join/use-stay.ts';
import { PageHere } from './PageHere.tsx';
import { Router } from './router.tsx';

setOut(readBoot(document));
hearOfMismatches();
void openFace({
  english: { ...everywhere, ...errors, ...audience },
  render: () => (
    <Router>
      <PageHere />
    </Router>
  ),
});
