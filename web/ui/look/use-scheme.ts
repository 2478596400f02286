import { useTheme } from './theme.ts';
import { useMedia } from './use-media.ts';

/** Whether this page is light or dark now: as its reader chose, else as the device is set. */
export function useScheme(): 'light' | 'dark' {
  const [theme] = useTheme();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (theme !== 'auto') return theme;
  return isDark ? 'dark' : 'light';
}
