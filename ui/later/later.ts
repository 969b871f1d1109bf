import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';

export type Later<P extends object> = FunctionComponent<P> & {
  /** Begins to load it, and ends when it can be drawn at once. */
  ready(): Promise<void>;
  isReady(): boolean;
};

type While<P extends object> = {
  /** Stands in its place until it is there; nothing where left out. */
  meanwhile?: ComponentType;
  /** Stands in its place where it could not be loaded, instead of the page's own answer to a failure. */
  missing?: ComponentType<P>;
};

/**
 * A part that is loaded when it is first drawn, and drawn in the moment in which it arrives: React's own `lazy` keeps back for a third of
 * a second whatever comes after a fallback, once for each that lies within another.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { meanwhile, missing }: While<P> = {},
): Later<P> {
  let known: ComponentType<P> | null = null;
  let coming: Promise<void> | null = null;
  const ready = (): Promise<void> =>
    (coming ??= load().then(
      (part) => {
        known = part;
      },
      (failure: unknown) => {
        // Whoever draws it next tries again.
        coming = null;
        throw failure;
      },
    ));
  const isReady = () => known !== null;

  function Part(props: P) {
    const state = useBrought({ ready, isReady });
    if (known) return createElement(known, props);
    if (!('failure' in state)) return meanwhile ? createElement(meanwhile) : null;
    if (missing) return createElement(missing, props);
    throw state.failure;
  }
  return Object.assign(Part, { ready, isReady });
}

type Brought = Pick<Later<object>, 'ready' | 'isReady'>;

function useBrought({ ready, isReady }: Brought): { failure?: unknown } {
  const [state, setState] = useState<{ failure?: unknown }>({});
  const there = isReady();
  useEffect(() => {
    if (there) return;
    let gone = false;
    const bring = () =>
      void ready().then(
        () => gone || setState({}),
        (failure: unknown) => gone || setState({ failure }),
      );
    bring();
    // What a broken link kept away comes by itself once there is a link again.
    window.addEventListener('online', bring);
    return () => {
      gone = true;
      window.removeEventListener('online', bring);
    };
  }, [there, ready]);
  return state;
}

/** Whether a part can be drawn at once, for who draws something of their own until then; begins to load it. Throws where it cannot be. */
export function useReady(part: Brought): boolean {
  const state = useBrought(part);
  if ('failure' in state) throw state.failure;
  return part.isReady();
}
