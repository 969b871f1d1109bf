/** What the story of a job says that was taken from a vehicle which took it and did not move. */
export const NOT_MOVING = 'notMoving';
