/** A driver query that is not finished, as the live topic `queries` sends it. */
export type QueryRow = {
  id: number;
  version: number;
  code: number;
  /** The company's own name of the code; empty where the code is not one of its own. */
  codeName: string;
  /** The driver's words; empty where the code says it all. */
  query: string;
  atMs: number;
  did: string;
  plate: string;
  driverName: string;
  vehicleId: number | null;
  /** Where the vehicle was when the query came. */
  position: { longitude: number; latitude: number } | null;
  /** The name of the user who has it; empty where nobody does. */
  claimedBy: string;
  /** As it was when the row was sent: its holder's presence lengthens it unannounced. */
  claimedUntilMs: number | null;
  /** Of code 2, 4 or 5, and nobody has it. */
  emergency: boolean;
  /** An emergency that waited too long: supervisors were asked too, and nobody who has taken it since gave it back. */
  escalated: boolean;
  /** An exercise of the office. */
  drill: boolean;
  /** The job in hand when it came. */
  jobId: number | null;
};
