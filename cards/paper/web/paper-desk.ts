import type { CallRefused } from '#engine/web/calls/client.ts';
import type { ResourceWords } from '#ui/resource/words.ts';
import type { PaperClient } from './client.ts';

/** What the parts of the tab work with. */
export type PaperDesk = {
  calls: PaperClient;
  fleet: number;
  words: ResourceWords;
  onChanged: () => void;
  onRefused: (failure: CallRefused) => void;
};
