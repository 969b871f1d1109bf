import type { SuiteMessage } from '../contract.ts';

/** What carries a terminal's messages there and back: a WebSocket, or the topics of a broker. */
export type Carrier = {
  /** `page` is a driver's phone, `fitted` a terminal with credentials of its own. */
  kind: 'page' | 'fitted';
  /** Where a phone calls from; of a fitted terminal its topic, since it has shown a secret of its own. */
  address: string;
  isOpen(): boolean;
  send(message: SuiteMessage): void;
  /** Calls once all that was sent until now has reached the terminal; never where the carrier cannot know. */
  whenReached(run: () => void): void;
  /** Another terminal has the vehicle. */
  replaced(): void;
  /** It sends far too much; where left out, it is not answered any more until it sends less. */
  flooded?(): void;
  /** Whether it may sign on to this vehicle; where it is not asked, to every one. */
  mayServe?(fleetId: number, plate: string): Promise<boolean>;
};
