import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Boot } from '#contract/boot.ts';
import { type Catalogue, startMessages, type Translations } from '#web/messages.ts';
import { FallbackScreen } from '../display/FallbackScreen.tsx';
import { BootProvider, readBoot } from './boot.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/**
 * The start of every face: read what the server wrote, fetch the texts, render. A face that cannot render shows the
 * fallback screen, or what it hands in as `failed`.
 */
export async function openFace({
  english,
  translations,
  first,
  render,
  beside,
  failed = <FallbackScreen />,
}: {
  english: Catalogue;
  translations: Translations;
  /** What is waited for before anything is drawn. */
  first?: (boot: Boot) => Promise<unknown>;
  render: (boot: Boot) => ReactNode;
  /** What stays also when a page fails: the toasts of faces that have some. */
  beside?: ReactNode;
  failed?: ReactNode;
}): Promise<void> {
  const boot = readBoot(document);
  await Promise.all([startMessages(boot.locale, boot.face, english, translations), first?.(boot)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The HTML shell has no #root');
  createRoot(root).render(
    <StrictMode>
      <BootProvider value={boot}>
        <ErrorBoundary failed={failed}>{render(boot)}</ErrorBoundary>
        {beside}
      </BootProvider>
    </StrictMode>,
  );
}
