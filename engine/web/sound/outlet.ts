import { type Observable, observable } from '../calls/observable.ts';

/** A finger's `pointerdown` lets no sound out on any phone, and an iPhone listens to the end of a touch alone. */
const ACTS = ['pointerup', 'click', 'keydown'] as const;
/** Before anything on the page may keep the event to itself. */
const FIRST = { capture: true };

/** The one way out for the sounds of a page: a browser opens it at an act of whoever sits there, and may close it again. */
export interface SoundOutlet {
  /** Whether a sound that begins now is heard, as far as the browser tells. */
  heard: Observable<boolean>;
  /** Opens the way as far as the browser lets it, and goes on to try at every act and whenever the page is shown. Answers how to stop that. */
  ready(): () => void;
  /** Tries at once; from within an act it succeeds where anything does. */
  open(): void;
  /** What sounds are made with; null where the browser makes none. */
  context(): AudioContext | null;
  /** Gives the loudspeaker back until `open`, without calling itself unheard. */
  rest(): void;
}

export function soundOutlet(): SoundOutlet {
  const heard = observable(false);
  let made: AudioContext | null = null;
  let resting = false;

  const context = () => {
    if (made || typeof AudioContext === 'undefined') return made;
    made = new AudioContext();
    // A call or a locked screen interrupts an iPhone's context, and says so only here.
    made.addEventListener('statechange', judge);
    return made;
  };
  const judge = () => {
    if (made?.state === 'running') heard.set(true);
    else if (!resting) heard.set(false);
  };
  const open = () => {
    resting = false;
    // Before the first act this promise stays pending, and the browser silent.
    void context()?.resume().then(judge, judge);
  };
  const openAgain = () => {
    if (made?.state !== 'running' && !(resting && heard.get())) open();
  };
  const openWhenShown = () => {
    if (document.visibilityState === 'visible') openAgain();
  };

  return {
    heard,
    open,
    context,
    ready() {
      open();
      for (const act of ACTS) window.addEventListener(act, openAgain, FIRST);
      document.addEventListener('visibilitychange', openWhenShown);
      return () => {
        for (const act of ACTS) window.removeEventListener(act, openAgain, FIRST);
        document.removeEventListener('visibilitychange', openWhenShown);
      };
    },
    rest() {
      if (!heard.get()) return;
      resting = true;
      void made?.suspend();
    },
  };
}
