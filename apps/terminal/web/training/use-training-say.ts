import { useSay } from '../say.ts';
import type { Values } from '../sentence.ts';
import type { TrainingKey } from './texts.ts';
import './texts.ts';

/** The sentences of this part, which the page does not know before it is opened. */
export function useTrainingSay() {
  const { told, language } = useSay();
  const say = (key: TrainingKey, values?: Values) => told(key, values);
  return { say, told, language };
}
