/** Who takes in incidents and answers them. */
export const INCIDENTS = { all: ['incidents'] } as const;
