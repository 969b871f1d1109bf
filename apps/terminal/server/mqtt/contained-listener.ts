import type { Suite } from '#engine/server/context.ts';
import { contained } from '../contained.ts';
import type { BusListener } from './bus.ts';

const WHAT = 'what a broker told could not be taken in';

/** A listener out of which nothing is thrown into the broker that calls it. */
export function containedListener(log: Pick<Suite['log'], 'error'>, listener: BusListener): BusListener {
  return {
    heard: (topic, payload) => void contained(log, WHAT, () => listener.heard(topic, payload)),
    gone: (vehicle) => void contained(log, WHAT, () => listener.gone(vehicle)),
    opened: () => void contained(log, WHAT, () => listener.opened()),
    lost: () => void contained(log, WHAT, () => listener.lost()),
  };
}
