import { useSay } from '../say.ts';
import type { TrainingKey } from './texts.ts';
import './texts.ts';

/** The sentences of this part, which the page does not know before it is opened. */
export const useTrainingSay = useSay<TrainingKey>;
