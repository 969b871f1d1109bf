import { settingDrafts } from '#acts/setting/setting-drafts.ts';
import { plannedDraftsPart } from '../drafts/planned-drafts.ts';
import type { Part } from '../part.ts';

export const part: Part = plannedDraftsPart('settingDrafts', settingDrafts);
