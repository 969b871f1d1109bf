/** Who suspends drivers, and decides on appeals. */
export const UMPIRE = { all: ['umpire'] } as const;
