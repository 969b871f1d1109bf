import type { SystemLabels } from '#core/label/system-labels.ts';
import { sayIn } from '../words.ts';

/** Nobody tells a phone that is not signed on; while its page is looked at, it asks so often. */
const ASKED_EVERY_MS = 15_000;

/** Asks what the company calls things; without a link the words that are kept go on. */
export async function readWords(): Promise<void> {
  try {
    const answer = await fetch('/api/v1/labels/words', { cache: 'no-store' });
    if (answer.ok) await sayIn(((await answer.json()) as { labels: SystemLabels }).labels);
  } catch {
    // No link.
  }
}

/** Keeps the page in the words of the company; `isTold` where the suite tells of every change. */
export function followWords(isTold: () => boolean): void {
  const look = () => {
    if (!document.hidden) void readWords();
  };
  look();
  document.addEventListener('visibilitychange', look);
  setInterval(() => {
    if (!isTold()) look();
  }, ASKED_EVERY_MS);
}
