/** What the telling of the day has in store for one driver. */
export type Part = {
  /** The passenger of the job in hand will not come. */
  nobodyComes: boolean;
  /** The car stands until then, whatever happens. */
  standsUntilMs: number;
  /** The meter goes off no earlier. */
  sticksUntilMs: number;
};

export const noPart = (): Part => ({ nobodyComes: false, standsUntilMs: 0, sticksUntilMs: 0 });
