import '#web/ui/look/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Boot } from '#contract/boot.ts';
import { texts as account } from '#contract/messages/en/account.ts';
import { texts as audience } from '#contract/messages/en/audience.ts';
import { texts as desktop } from '#contract/messages/en/desktop.ts';
import { texts as errors } from '#contract/messages/en/errors.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { texts as chat } from '#contract/messages/en/kinds/chat.ts';
import { texts as poll } from '#contract/messages/en/kinds/poll.ts';
import { texts as qna } from '#contract/messages/en/kinds/qna.ts';
import { texts as office } from '#contract/messages/en/office.ts';
import { texts as pictures } from '#contract/messages/en/pictures.ts';
import { texts as stage } from '#contract/messages/en/stage.ts';
import { texts as studio } from '#contract/messages/en/studio.ts';
import { startMessages } from '#web/messages.ts';
import { BootProvider } from '#web/ui/entry/boot.ts';
import { translations } from '#web/ui/entry/translations.ts';
import { Toasts } from '#web/ui/overlay/toast.tsx';
import { boards } from './boards.ts';

/** ?board=stage-poll&theme=dark&locale=ar */
const wanted = new URLSearchParams(location.search);
const locale = wanted.get('locale') ?? 'en';
const board = boards[wanted.get('board') ?? ''];
document.documentElement.dataset.theme = wanted.get('theme') ?? 'light';
document.documentElement.lang = locale;
document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';

const boot: Boot = {
  face: board?.face ?? 'studio',
  page: { name: 'pigeonholes', data: {} },
  csrfToken: 'gallery',
  locale,
  dir: locale === 'ar' ? 'rtl' : 'ltr',
  brand: 'Volary',
  origin: 'https://volary.example',
  account: { picture: null, timeZone: null, id: '1', email: 'maya@summit.example', name: 'Maya Castelo' },
  flags: { disableManager: false, offline: false },
  links: { terms: '/terms', privacy: '/privacy', help: '/help', provider: '/' },
  errors: null,
  kept: {},
};

function Contents() {
  return (
    <ul>
      {Object.keys(boards).map((name) => (
        <li key={name}>
          <a href={`?board=${name}`}>{name}</a> <a href={`?board=${name}&theme=dark`}>dark</a>{' '}
          <a href={`?board=${name}&locale=ar`}>right to left</a>
        </li>
      ))}
    </ul>
  );
}

await startMessages(
  locale,
  boot.face,
  {
    ...everywhere,
    ...desktop,
    ...errors,
    ...account,
    ...pictures,
    ...studio,
    ...audience,
    ...qna,
    ...poll,
    ...chat,
    ...stage,
    ...office,
  },
  translations,
);
const Board = (await board?.load()) ?? Contents;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BootProvider value={boot}>
        <Board />
        <Toasts />
      </BootProvider>
    </StrictMode>,
  );
}
