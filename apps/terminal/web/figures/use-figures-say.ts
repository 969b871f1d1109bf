import { useSay } from '../say.ts';
import type { FiguresKey } from './texts.ts';
import './texts.ts';

/** The sentences of this part, most of which the page does not know before it is shown. */
export const useFiguresSay = useSay<FiguresKey>;
