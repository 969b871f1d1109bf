import { useSay } from '../say.ts';
import type { RosterKey } from './texts.ts';
import './texts.ts';

/** The sentences of this part, most of which the page does not know before it is opened. */
export const useRosterSay = useSay<RosterKey>;
