import { type ComponentType, useEffect, useState } from 'react';
import { useSay } from '../say.ts';

/**
 * A part that is loaded when it is first shown, so that the page opens without it; its service worker keeps it for a tunnel. `Missing`
 * stands there where it cannot be loaded.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P> = NoLink,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (known) return;
      load().then(
        (part) => {
          known = part;
          setPart(() => part);
        },
        () => setMissing(true),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return missing ? <Missing {...props} /> : null;
  };
}

function NoLink() {
  const { say } = useSay();
  return <p className="told soon">{say('link.needed')}</p>;
}
