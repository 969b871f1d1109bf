/** Who works in the workshop. */
export const WORKSHOP = { all: ['workShop'] } as const;
