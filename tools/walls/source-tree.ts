import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The sources as text, by path from the root with `/`. Walls look at nothing else, so a test can make a small fake. */
export type SourceTree = ReadonlyMap<string, string>;

/** A place that breaks a wall. `instead` tells the reader what to do. */
export type Breach = { file: string; line?: number; saw: string; instead: string };

/** One wall: a rule of the house and the eye that sees it broken. */
export type Wall = { name: string; look: (tree: SourceTree) => Breach[] };

const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'results', 'shots']);
const READ = /\.(ts|tsx|mjs|mts|css|sql|md|json|html)$/;

/** Reads every source and page of the rooms below `root`, and the pages beside them. */
export function readTree(root: string): SourceTree {
  const tree = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      const inTree = relative(root, path).split(sep).join('/');
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(entry.name) && !/^data(-|$)/.test(inTree)) walk(path);
      } else if (READ.test(entry.name) && (folder !== root || isPage(entry.name))) {
        tree.set(inTree, readFileSync(path, 'utf8'));
      }
    }
  };
  walk(root);
  return tree;
}

export const isCode = (path: string) => /\.(ts|tsx|mjs|mts)$/.test(path);
export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || /(^|\/)testing(\/|\.ts)/.test(path);
export const isPage = (path: string) => path.endsWith('.md');

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** A breach as one line for the reader of a failed test. */
export function sentenceOf({ file, line, saw, instead }: Breach): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${saw}. ${instead}`;
}
