/**
 * Who may call which operation of an application or a card, written down by hand from the page of rights in its
 * `testing/who-may.ts`: a test holds every operation of the suite against it, so that one opened too wide fails.
 */
export type WhoMay = readonly {
  groups: readonly string[] | 'session' | 'public';
  /** Their names in the contract, e.g. `calendars.list`. */
  operations: readonly string[];
}[];
