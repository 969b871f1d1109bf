import { settingDrafts } from '#acts/setting/setting-drafts.ts';
import { type PlannedDrafts, type PlannedDraftsParts, startPlannedDrafts } from '../drafts/planned-drafts.ts';

/** Makes planned drafts of settings live at their time. */
export const startSettingDrafts = (parts: PlannedDraftsParts): PlannedDrafts =>
  startPlannedDrafts(settingDrafts, parts);
