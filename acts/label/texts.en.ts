export const STANDARD = null;
