type Files = Readonly<Record<'en' | 'fr', readonly string[]>>;
export type PageLoads = { page: string; entry: Files; inside: Files; routes: Readonly<Record<string, Files>> };

export function packAssets(webDir: string): Promise<void>;
export function keepOldAssets(builtDir: string, webDir: string): void;
export function readLoads(webDir: string): PageLoads[];

/** The names of the assets that are this release's, and not kept of the one before. */
export function ownAssets(webDir: string): string[];
