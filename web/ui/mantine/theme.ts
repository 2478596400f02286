import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Ten steps for Mantine's own shades; the seventh is ultramarine itself. What has a token takes the token, below. */
const ultramarine: MantineColorsTuple = [
  '#e9ecfd',
  '#ccd3fa',
  '#a8b4f5',
  '#8c9bff',
  '#6478ee',
  '#4259e2',
  '#2742d6',
  '#1f36b8',
  '#1a2f9e',
  '#12216f',
];

export const theme = createTheme({
  primaryColor: 'ultramarine',
  primaryShade: { light: 6, dark: 3 },
  colors: { ultramarine },
  autoContrast: true,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: 'var(--radius-s)', md: 'var(--radius-s)', lg: 'var(--radius)', xl: 'var(--radius-pill)' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-s)', md: 'var(--text-m)', lg: 'var(--text-l)', xl: 'var(--text-xl)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { radius: 'xl', fw: 600 } },
    ActionIcon: { defaultProps: { radius: 'xl', variant: 'subtle', color: 'gray', size: 'lg' } },
    Badge: { defaultProps: { radius: 'xl', tt: 'none', fw: 600 } },
    Paper: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    Drawer: { defaultProps: { radius: 0 } },
    Menu: { defaultProps: { radius: 'lg', shadow: 'md' } },
    Tooltip: { defaultProps: { radius: 'sm', transitionProps: { duration: 150 } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { radius: 6 } },
  },
});

/** Mantine's variables point at our tokens, so that both themes and every face have one source. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--red-ink)',
    '--mantine-color-anchor': 'var(--blue)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--blue)',
    '--mantine-primary-color-filled-hover': 'var(--blue-hover)',
    '--mantine-primary-color-contrast': 'var(--on-blue)',
    '--mantine-primary-color-light': 'var(--blue-wash)',
    '--mantine-primary-color-light-color': 'var(--blue-ink)',
    '--mantine-color-ultramarine-filled': 'var(--blue)',
    '--mantine-color-ultramarine-filled-hover': 'var(--blue-hover)',
    '--mantine-color-ultramarine-light': 'var(--blue-wash)',
    '--mantine-color-ultramarine-light-hover': 'var(--blue-wash)',
    '--mantine-color-ultramarine-light-color': 'var(--blue-ink)',
    '--mantine-color-ultramarine-contrast': 'var(--on-blue)',
    '--mantine-color-red-filled': 'var(--red)',
    '--mantine-color-red-filled-hover': 'var(--red-hover)',
    '--mantine-color-red-light': 'var(--red-wash)',
    '--mantine-color-red-light-color': 'var(--red-ink)',
    '--mantine-color-green-light': 'var(--green-wash)',
    '--mantine-color-green-light-color': 'var(--green-ink)',
    '--mantine-shadow-md': 'var(--shadow-2)',
    '--mantine-shadow-xl': 'var(--shadow-2)',
  };
  return { variables: {}, light: tokens, dark: tokens };
};
