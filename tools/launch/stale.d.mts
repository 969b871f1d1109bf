/** Whether a file below the sources goes into what is built. */
export function isSource(path: string): boolean;
