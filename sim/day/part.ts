/** What the telling of the day has in store for one driver. */
export type Part = {
  /** The passenger of the job in hand will not come. */
  nobodyComes: boolean;
  /** The car stands until then, whatever happens. */
  standsUntilMs: number;
  /** The meter goes off no earlier. */
  sticksUntilMs: number;
  /** So many hirings from the kerb end a moment after they began. */
  meterFlicks: number;
  /** What the meter tells of the metres that were driven: 1 is right. */
  meterTells: number;
  /** The tracker says nothing any more. */
  trackerDead: boolean;
  /** By which code the meter runs. */
  meterCode: string;
};

export const noPart = (): Part => ({
  nobodyComes: false,
  standsUntilMs: 0,
  sticksUntilMs: 0,
  meterFlicks: 0,
  meterTells: 1,
  trackerDead: false,
  meterCode: '1',
});
