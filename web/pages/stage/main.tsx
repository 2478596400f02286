import '#web/ui/look/base.css';
import '#web/ui/look/forced-colors.css';
import { texts as desktop } from '#contract/messages/en/desktop.ts';
import { texts as errors } from '#contract/messages/en/errors/everywhere.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { texts as assessment } from '#contract/messages/en/kinds/assessment.ts';
import { texts as poll } from '#contract/messages/en/kinds/poll.ts';
import { texts as quiz } from '#contract/messages/en/kinds/quiz_presenter.ts';
import { texts as stage } from '#contract/messages/en/stage.ts';
import { openFace } from '#web/ui/entry/open-face.tsx';
import { Page } from '#web/ui/entry/Page.tsx';
import { translations } from '#web/ui/entry/translations.ts';
import { pages } from './pages.tsx';
import { QuietScreen } from './QuietScreen.tsx';

void openFace({
  translations,
  english: { ...everywhere, ...desktop, ...errors, ...poll, ...quiz, ...assessment, ...stage },
  render: (boot) => <Page pages={pages} name={boot.page.name} />,
  failed: <QuietScreen />,
});
