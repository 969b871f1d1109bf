export type Picking = 'pickup' | 'dropoff' | null;
