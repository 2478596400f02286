import './styles.ts';
import './mantine.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { chooseTheme, currentTheme, listenToTheme } from '../look/theme.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** Where Mantine's components may be used: they look like ours, and follow the same choice of light and dark. */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={ourTheme()}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

function ourTheme(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: currentTheme,
    set: chooseTheme,
    subscribe: (tell) => {
      stop = listenToTheme(() => tell(currentTheme()));
    },
    unsubscribe: () => stop(),
    clear: () => chooseTheme('auto'),
  };
}

/** The shell's nonce: Mantine writes style elements, and the content security policy lets in only those that carry it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
