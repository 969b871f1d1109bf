import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of the workshop. */
export const events = toldEvents(
  {
    addWorkLine: 'case',
    doWorkLine: 'case',
    undoWorkLine: 'case',
    dropWorkLine: 'case',
    changeStock: 'office',
    noteService: 'office',
    inspect: 'office',
    openInspectionFile: 'office',
    keepInspectionPhoto: 'office',
    fitEquipment: 'office',
    removeEquipment: 'office',
  },
  { en: en.events, fr: fr.events },
);
