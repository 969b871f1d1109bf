import type { EventSentences } from '../event/declared-event.ts';

export const events = {
  createRecord: (w) => `${w.by} added ${w.entity} ${w.id}`,
  updateRecord: (w) => `${w.by} changed ${w.entity} ${w.id}`,
  deleteRecord: (w) => `${w.by} deleted ${w.entity} ${w.id}`,
} satisfies EventSentences;

export const work = {
  recordImport: {
    title: 'Import of a file',
    figures: { added: 'Added', changed: 'Changed', same: 'As before', bad: 'Left out' },
    faults: {
      importUnreadable:
        'The file could not be read to its end. What was written stays: check the file on its page and import it again.',
    },
    again: 'What was written stays. Import the file again on its page: only the rest is new.',
  },
};
