import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Word } from '../between/word.ts';
import type { Books } from '../books.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import { type DispatchFigures } from './figures.ts';
import type { Foreseer } from './foresee/foreseer.ts';
import type { Thinker } from './solve/decider.ts';

export type DispatcherParts = {
  store: Store;
  clock: Clock;
  books: {
    cities: Pick<Books['cities'], 'ofFleet'>;
    driveTimes: Pick<Books['driveTimes'], 'of'>;
    fleets: Pick<Books['fleets'], 'get' | 'all'>;
    positions: Pick<Books['positions'], 'get'>;
  };
  sequencer: Pick<Sequencer, 'listen'>;
  word?: Pick<Word, 'say' | 'hear'>;
  /** Where a fleet's ticks are thought through, where that is not on the spot. */
  thinkerOf?: (fleetId: number, inline: Thinker, figures: DispatchFigures) => Thinker;
  /** Where it is made out what a fleet's cars are worth, where that is not between the ticks. */
  foresee?: Foreseer;
  /** Hears of each tick that is over. */
  ticked?: ((seconds: number, outcome: 'done' | 'failed') => void) | undefined;
  log: { error(about: object, message: string): void };
};
