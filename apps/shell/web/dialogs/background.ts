import './backgrounds.css';
import { store, stored } from '#engine/web/storage.ts';
import { BACKGROUNDS, type Background } from './background-names.ts';

const KEY = 'background';

/** The one chosen in this browser; null where none ever was. */
export function chosenBackground(): Background | null {
  const kept = stored(KEY);
  return BACKGROUNDS.find((name) => name === kept) ?? null;
}

export const keepBackground = (name: Background) => store(KEY, name);

/** Lays the chosen one under the page. */
export function applyBackground(): void {
  const name = chosenBackground();
  if (name) document.documentElement.dataset['background'] = name;
}
