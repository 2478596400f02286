import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Boot } from '#contract/boot.ts';
import { type Catalogue, startMessages } from '#web/messages.ts';
import { FallbackScreen } from '../display/FallbackScreen.tsx';
import { Toasts } from '../overlay/toast.tsx';
import { BootProvider, readBoot } from './boot.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/**
 * The start of every face: read what the server wrote, fetch the texts, render. A face that cannot render shows the
 * fallback screen, or what it hands in as `failed`.
 */
export async function openFace({
  english,
  render,
  failed = <FallbackScreen />,
}: {
  english: Catalogue;
  render: (boot: Boot) => ReactNode;
  failed?: ReactNode;
}): Promise<void> {
  const boot = readBoot(document);
  await startMessages(boot.locale, boot.face, english);
  const root = document.getElementById('root');
  if (!root) throw new Error('The HTML shell has no #root');
  createRoot(root).render(
    <StrictMode>
      <BootProvider value={boot}>
        <ErrorBoundary failed={failed}>{render(boot)}</ErrorBoundary>
        <Toasts />
      </BootProvider>
    </StrictMode>,
  );
}
