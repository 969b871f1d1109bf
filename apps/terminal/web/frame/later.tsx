import type { ComponentType } from 'react';
import { later as laterPart } from '#ui/later/later.ts';
import { useSay } from '../say.ts';

/**
 * A part that is loaded when it is first shown, so that the page opens without it; its service worker keeps it for a tunnel. `Missing`
 * stands there where it cannot be loaded.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P> = NoLink,
): ComponentType<P> => laterPart(load, { missing: Missing });

function NoLink() {
  const { say } = useSay();
  return <p className="told soon">{say('link.needed')}</p>;
}
