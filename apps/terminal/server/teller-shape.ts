export type Teller = {
  /** Reads what a vehicle has to do now and tells its terminal what it does not know yet. */
  tell(vehicleId: number): void;
  stop(): Promise<void>;
};
