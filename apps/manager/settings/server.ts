import { settingDrafts } from './server/drafts.ts';
import { settings } from './server/settings.ts';

export const feature = { settings, settingDrafts };
