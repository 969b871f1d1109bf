import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten own dark shades of blue-grey: text, soft text, …, page. Mantine's are a neutral grey. */
const dark: MantineColorsTuple = [
  '#e4eaf2',
  '#bcc7d6',
  '#9aa8bb',
  '#8391a6',
  '#334155',
  '#26323f',
  '#1a2431',
  '#121a24',
  '#0e151e',
  '#0a0f16',
];

const font =
  "Inter, 'Segoe UI Variable Text', 'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Liberation Sans', Arial, sans-serif";

/** Dense and calm: small controls, one accent, tabular figures everywhere (see theme.css). */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 8 },
  colors: { dark },
  black: '#17202e',
  fontFamily: font,
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'Liberation Mono', monospace",
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '0.72rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
    MultiSelect: { defaultProps: { size: 'sm' } },
    Autocomplete: { defaultProps: { size: 'sm' } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Tooltip: { defaultProps: { openDelay: 1200, withArrow: true } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Each is an HTML header, which would stand as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 0 } },
      styles: { title: { fontWeight: 650, fontSize: '0.9375rem' } },
    },
  },
});
