/** A text as `like` finds it letter by letter: its signs for any letters stand for themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);
