/** The project's own folder, whatever folder the command was called in. */
export const root: string;
export function inRoot(...parts: string[]): string;
export function say(line: string): void;
