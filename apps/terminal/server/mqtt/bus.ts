import type { LeavableDoor } from '#engine/live/moved.ts';
import type { VehicleKey } from '../../contract/topics.ts';

/** What a broker brings. */
export type BusListener = {
  heard(topic: string, payload: Buffer): void;
  /** The connection of this vehicle's terminal has ended. */
  gone(vehicle: VehicleKey): void;
  /** The broker is there, at first or again: nobody is linked yet. */
  opened(): void;
  /** The broker is gone, and everybody with it. */
  lost(): void;
};

export type Sending = {
  qos: 0 | 1;
  retain?: boolean;
  /** Called once the terminal that the topic is for has acknowledged it; never by a broker that does not say so. */
  reached?: () => void;
};

/** A broker, within the suite or of the company's own. */
export type Bus = Pick<LeavableDoor, 'shut'> & {
  /**
   * Lets terminals go to another node, one after another in the course of so many milliseconds where each has a connection, each once it
   * is `settled`; of all, where none is named.
   */
  move(overMs: number, settled: (vehicle?: VehicleKey) => Promise<void>): Promise<void>;
  isOpen(): boolean;
  publish(topic: string, text: string, sending: Sending): void;
  /** The port it listens on; null for a broker of one's own. */
  port: number | null;
  connections(): number | null;
  trouble(): string | null;
  stop(): Promise<void>;
};
