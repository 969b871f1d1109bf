export const ALLOWED: ReadonlyMap<string, string>;
export const EXCEPTIONS: readonly { name: RegExp; licence: RegExp; why: string }[];
export function isAllowed(licence: string): boolean;
export function licenceOf(packageJson: { license?: unknown; licenses?: unknown }): string;
export function strangeLicences(modules: string): string[];
