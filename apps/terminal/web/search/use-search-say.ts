import { useSay } from '../say.ts';
import type { Values } from '../sentence.ts';
import type { TextKey } from '../texts.ts';
import type { SearchKey } from './texts.ts';
import './texts.ts';

/** The sentences of this part, most of which the page does not know before it is shown. */
export function useSearchSay() {
  const { told, language } = useSay();
  const say = (key: SearchKey | TextKey, values?: Values) => told(key, values);
  return { say, language };
}
