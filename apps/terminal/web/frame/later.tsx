import { type ComponentType, useEffect, useState } from 'react';
import { useSay } from '../say.ts';

/** A part that is loaded when it is first shown, so that the page opens without it; its service worker keeps it for a tunnel. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known);
    const [missing, setMissing] = useState(false);
    const { say } = useSay();
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
    return missing ? <p className="told soon">{say('link.needed')}</p> : null;
  };
}
