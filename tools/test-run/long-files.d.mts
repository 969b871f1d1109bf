export const LONG_FILES: Readonly<Record<string, string>>;
export const LONG_MS: number;
