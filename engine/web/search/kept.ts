/** A search that is kept of a page, by its user or shared by a colleague. */
export type Kept = {
  id: number;
  name: string;
  search: Record<string, string>;
  /** Who made it; null where the user did. */
  by: string | null;
  /** With which fleet it is shared. */
  fleetId: number | null;
  mayChange: boolean;
};
