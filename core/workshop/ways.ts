/** Whether the suite opens orders for what falls due and for faults that it hears of. */
export const WORKSHOP_ORDERS = ['ordersOpened', 'ordersByHand'] as const;
export type WorkshopOrders = (typeof WORKSHOP_ORDERS)[number];

/** Whether drivers look over their car at the beginning of a shift. */
export const DAILY_CHECKS = ['checkOff', 'checkAsked'] as const;
export type DailyCheck = (typeof DAILY_CHECKS)[number];
