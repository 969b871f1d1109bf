/** Who sees how cars are driven and what their devices tell. */
export const SEES_DRIVING = { all: ['telematics'] } as const;
