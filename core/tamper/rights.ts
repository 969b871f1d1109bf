/** Who sees what was found of tampering, and decides on it. */
export const SEES_TAMPER = { all: ['tamper'] } as const;
