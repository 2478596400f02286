import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * Ten steps each, for the shades that Mantine works out itself. Of the colours, step 6 is the light theme's and step 3
 * the dark one's; what has a token takes the token, below.
 */
const steps = (...colours: MantineColorsTuple): MantineColorsTuple => colours;

const colors = {
  ultramarine: steps(
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
  ),
  red: steps(
    '#fdeae6',
    '#fbd3cb',
    '#f5a99b',
    '#ff7a63',
    '#f26b54',
    '#e5563f',
    '#d8371f',
    '#c62f19',
    '#b92c17',
    '#8f1f0e',
  ),
  green: steps(
    '#ddf3ea',
    '#b9e6d4',
    '#86d8b9',
    '#52d3a4',
    '#2fa97e',
    '#158f68',
    '#0b7a55',
    '#0a714f',
    '#085c40',
    '#05402d',
  ),
  yellow: steps(
    '#fff2d6',
    '#ffe6b0',
    '#ffd27a',
    '#ffbe3d',
    '#ffb92e',
    '#ffb624',
    '#ffb21a',
    '#e09a00',
    '#a97c23',
    '#3a2d10',
  ),
  gray: steps(
    '#faf8f3',
    '#f4f0e6',
    '#efeadd',
    '#e4dfd3',
    '#cfc9ba',
    '#aaa594',
    '#888475',
    '#626a7b',
    '#3c4557',
    '#121826',
  ),
  dark: steps(
    '#f6f3ea',
    '#c3c6d2',
    '#959bac',
    '#6d7892',
    '#2a3346',
    '#1d2536',
    '#151c2b',
    '#0c111c',
    '#080c14',
    '#05080e',
  ),
};

export const theme = createTheme({
  primaryColor: 'ultramarine',
  primaryShade: { light: 6, dark: 3 },
  colors,
  variantColorResolver: wordsOnColour,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: {
    xs: '6px',
    sm: 'var(--radius-s)',
    md: 'var(--radius-s)',
    lg: 'var(--radius)',
    xl: 'var(--radius-pill)',
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-s)',
    md: 'var(--text-m)',
    lg: 'var(--text-l)',
    xl: 'var(--text-xl)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { radius: 'xl', variant: 'subtle', color: 'gray', size: 'lg' } },
    // Its placeholder for the first focus is no item of a menu, and axe says so.
    Menu: { defaultProps: { radius: 'lg', shadow: 'md', withInitialFocusPlaceholder: false } },
    // As in our own fields, what explains a field stands below it.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
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
    '--mantine-color-red-6': 'var(--red-ink)',
    '--mantine-color-red-filled': 'var(--red)',
    '--mantine-color-red-filled-hover': 'var(--red-hover)',
    '--mantine-color-red-light': 'var(--red-wash)',
    '--mantine-color-red-light-hover': 'var(--red-wash)',
    '--mantine-color-red-light-color': 'var(--red-ink)',
    '--mantine-color-green-light': 'var(--green-wash)',
    '--mantine-color-green-light-color': 'var(--green-ink)',
    '--mantine-shadow-md': 'var(--shadow-2)',
    '--mantine-shadow-xl': 'var(--shadow-2)',
  };
  return { variables: {}, light: tokens, dark: tokens };
};

/** Mantine would write white on every colour; ours are light in the dark theme. */
function wordsOnColour(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const colours = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colours;
  if (input.color === 'red') return { ...colours, color: 'var(--on-red)' };
  if (input.color === 'yellow') return { ...colours, color: 'var(--on-gold)' };
  return { ...colours, color: 'var(--on-blue)' };
}
