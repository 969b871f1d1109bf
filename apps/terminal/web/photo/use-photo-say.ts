import { useSay } from '../say.ts';
import type { PhotoKey } from './texts.ts';
import './texts.ts';

/** The sentences of photos, which the page does not know before they are taken. */
export const usePhotoSay = useSay<PhotoKey>;
