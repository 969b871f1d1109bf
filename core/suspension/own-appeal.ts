/** What a driver types on the phone: short enough for a frame of the terminal, in any letters. */
export const LONGEST_OWN_APPEAL = 1_000;
