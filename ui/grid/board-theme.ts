import { themeQuartz } from 'ag-grid-community';

/** The grid in the page's own colours: CSS variables, so that light and dark need no second theme. */
export const boardTheme = themeQuartz.withParams({
  browserColorScheme: 'inherit',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--ink)',
  accentColor: 'var(--accent)',
  borderColor: 'var(--line)',
  chromeBackgroundColor: 'var(--surface-soft)',
  headerBackgroundColor: 'var(--surface-soft)',
  headerTextColor: 'var(--ink-soft)',
  headerFontWeight: 600,
  headerFontSize: 12,
  fontFamily: 'inherit',
  fontSize: 13,
  rowHeight: 27,
  headerHeight: 29,
  cellHorizontalPadding: 8,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  rowBorder: { color: 'var(--line-soft)' },
  rowHoverColor: 'var(--surface-soft)',
  selectedRowBackgroundColor: 'var(--accent-soft)',
  headerColumnResizeHandleColor: 'var(--line)',
  tooltipBackgroundColor: 'var(--surface)',
});
