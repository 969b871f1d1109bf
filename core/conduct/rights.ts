/** Who may let a rule act by itself: who may issue what is longer than the table. */
export const LETS_RULES_ACT = { all: ['umpire', 'supervise'] } as const;
