/** Known of every row: whose it is and when. */
export const OF_EVERY_ROW = ['fleet', 'day', 'weekday', 'month', 'hour'] as const;
/** Known of a row that is about a car. */
export const OF_A_CAR = ['subFleet', 'vehicle', 'owner'] as const;
/** Known of a row that is about a driver. */
export const OF_A_DRIVER = ['driver', 'driverGroup'] as const;
