import { defaultOptionsFilter, type OptionsFilter } from '@mantine/core';
import { scannedCodes } from '#core/scan/scanned.ts';

/** The options of a list that hold what was typed, or what a scanner meant by it. */
export const scanFilter: OptionsFilter = (asked) =>
  [asked.search, ...scannedCodes(asked.search)]
    .map((search) => defaultOptionsFilter({ ...asked, search }))
    .find((found) => found.length > 0) ?? [];
