import type { SystemLabels } from '#core/label/system-labels.ts';
import { store, stored } from '#engine/web/storage.ts';

const KEY = 'systemLabels';

/** The words that this browser heard last, so that a page opens with them, also without a link. */
export function keptWords(): SystemLabels {
  try {
    const kept = JSON.parse(stored(KEY) ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as SystemLabels) : {};
  } catch {
    return {};
  }
}

export const keepWords = (labels: SystemLabels): void => store(KEY, JSON.stringify(labels));
