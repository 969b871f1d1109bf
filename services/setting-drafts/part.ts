import type { Part } from '../part.ts';
import { startSettingDrafts } from './setting-drafts.ts';

export const part: Part = {
  name: 'settingDrafts',
  start: ({ store, clock, log }) =>
    startSettingDrafts({
      store,
      clock,
      onError: (error) => log.error({ err: error }, 'a planned draft of settings was not made live'),
    }),
};
