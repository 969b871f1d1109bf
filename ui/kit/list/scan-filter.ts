import { defaultOptionsFilter, type OptionsFilter } from '@mantine/core';
import { scannedCodes } from '#core/scan/scanned.ts';

/** The options of a list that hold what was typed, or what a scanner meant by it. */
export const scanFilter: OptionsFilter = (asked) => {
  const holding = (search: string) => defaultOptionsFilter({ ...asked, search }) as ReturnType<OptionsFilter>;
  const found = [asked.search, ...scannedCodes(asked.search)].map(holding);
  return found.find((some) => some.length > 0) ?? [];
};
