import { useSay } from '../say.ts';
import type { Values } from '../sentence.ts';
import type { PhotoKey } from './texts.ts';
import './texts.ts';

/** The sentences of photos, which the page does not know before they are taken. */
export function usePhotoSay() {
  const { told } = useSay();
  return (key: PhotoKey, values?: Values) => told(key, values);
}
