/** When the watchdogs bark, beside what a fleet's dispatch plan says of its jobs. */
export type WatchLimits = {
  /** Less is standing still. */
  notMovingMetres: number;
  /** Of the last position of a vehicle with a job or a passenger. */
  unreachableMs: number;
  /** Before the required time of a pre-booking without a vehicle. */
  atRiskMs: number;
  /** After the pick-up. */
  stuckMs: number;
  expiryDays: number;
  /** Of an emergency nobody takes, until it goes to supervisors too. */
  escalateMs: number;
  /** A vehicle so near its pick-up has arrived, whatever its driver says. */
  atPickupMetres: number;
};
