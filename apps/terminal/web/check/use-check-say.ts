import { useSay } from '../say.ts';
import type { Values } from '../sentence.ts';
import type { TextKey } from '../texts.ts';
import type { CheckKey } from './texts.ts';
import './texts.ts';

/** The sentences of this part, most of which the page does not know before it is opened. */
export function useCheckSay() {
  const { told, language } = useSay();
  const say = (key: CheckKey | TextKey, values?: Values) => told(key, values);
  return { say, language };
}
