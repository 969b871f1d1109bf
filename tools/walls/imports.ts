import { posix } from 'node:path';
import { withoutComments } from './code-only.ts';
import { lineOf } from './source-tree.ts';

/** What a file imports: a path of the house, or a package. */
export type Import = { line: number; specifier: string; path: string | null; package: string | null };

const STATIC = /(?:^|[\s;}])(?:import|export)\s+(?:type\s+)?(?:[\w$*{}\s,]+?\sfrom\s*)?['"]([^'"\n]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

export function importsOf(file: string, text: string): Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  for (const pattern of [STATIC, DYNAMIC]) {
    for (const match of code.matchAll(pattern)) {
      const specifier = match[1] ?? '';
      found.push({ line: lineOf(code, match.index + match[0].indexOf(specifier)), specifier, ...aim(file, specifier) });
    }
  }
  return found;
}

function aim(file: string, specifier: string): { path: string | null; package: string | null } {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return { path: bare.slice(1), package: null };
  if (bare.startsWith('.')) return { path: posix.normalize(posix.join(posix.dirname(file), bare)), package: null };
  return { path: null, package: bare };
}
