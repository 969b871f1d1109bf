/** What a user may see and do; the entity is the user. */
export const topics = ['access'] as const;
