import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soundOutlet } from './outlet.ts';

/** As an iPhone's: it runs only when resumed within an act, and a call interrupts it. */
class PhonesContext extends EventTarget {
  static within = false;
  static all: PhonesContext[] = [];
  state = 'suspended';
  constructor() {
    super();
    PhonesContext.all.push(this);
  }
  turn(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  async resume() {
    if (!PhonesContext.within) return new Promise<void>(() => {});
    this.turn('running');
  }
  async suspend() {
    this.turn('suspended');
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const touch = (kind: string, counts: boolean) => {
  PhonesContext.within = counts;
  page.dispatchEvent(new Event(kind));
  PhonesContext.within = false;
};

beforeEach(() => {
  PhonesContext.all = [];
  vi.stubGlobal('AudioContext', PhonesContext);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the first touch of an iPhone opens the sound at its end, where its beginning does not count', () => {
  const outlet = soundOutlet();
  const stop = outlet.ready();
  touch('pointerdown', false);
  expect(outlet.heard.get()).toBe(false);
  touch('pointerup', true);
  expect(outlet.heard.get()).toBe(true);
  stop();
});

test('a call takes the sound away, and it is back as the page is shown, or at the next touch', () => {
  const outlet = soundOutlet();
  const stop = outlet.ready();
  touch('click', true);
  PhonesContext.all[0]?.turn('interrupted');
  expect(outlet.heard.get()).toBe(false);
  touch('visibilitychange', true);
  expect(outlet.heard.get()).toBe(true);
  PhonesContext.all[0]?.turn('interrupted');
  touch('visibilitychange', false);
  expect(outlet.heard.get()).toBe(false);
  touch('pointerup', true);
  expect(outlet.heard.get()).toBe(true);
  stop();
  PhonesContext.all[0]?.turn('interrupted');
  touch('pointerup', true);
  expect(outlet.heard.get()).toBe(false);
});

test('a rest is not a silence: the loudspeaker is given back, and sounds again when opened', () => {
  const outlet = soundOutlet();
  const stop = outlet.ready();
  touch('keydown', true);
  outlet.rest();
  expect([outlet.heard.get(), PhonesContext.all[0]?.state]).toEqual([true, 'suspended']);
  touch('click', true);
  expect(PhonesContext.all[0]?.state).toBe('suspended');
  PhonesContext.within = true;
  outlet.open();
  expect(PhonesContext.all[0]?.state).toBe('running');
  stop();
});

test('a browser that makes no sound is asked for none', () => {
  vi.stubGlobal('AudioContext', undefined);
  const outlet = soundOutlet();
  const stop = outlet.ready();
  touch('click', true);
  expect([outlet.heard.get(), outlet.context()]).toEqual([false, null]);
  stop();
});
