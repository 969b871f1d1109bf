export interface FleetTabProps {
  /** The tab in sight; the others stay as they were left, and answer to no key. */
  active: boolean;
}
