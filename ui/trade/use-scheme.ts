import { useComputedColorScheme } from '@mantine/core';
import type { Scheme } from './state-colours.ts';

/** Light or dark, as the page is drawn now. */
export const useScheme = (): Scheme => useComputedColorScheme('light');
