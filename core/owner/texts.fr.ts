import type * as en from './texts.en.ts';

export const topics: typeof en.topics = {
  owners: 'propriétaires',
};
