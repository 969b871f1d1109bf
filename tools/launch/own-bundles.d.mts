import type { Plugin } from 'vite';

export function bundleOf(source: string, folder: string): string;
export function fromBundles(source: string, path: string, of: (source: string) => string | null): string;
export const startedFromBundles: Plugin;
