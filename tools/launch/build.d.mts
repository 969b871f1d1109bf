/** Builds dist/server and dist/web where their sources changed since the last time. Ends the process on a build error. */
export function ensureBuilt(options?: { force?: boolean }): Promise<void>;

/** What the screens are made of: files and folders from the project's root. */
export const webSources: readonly string[];
