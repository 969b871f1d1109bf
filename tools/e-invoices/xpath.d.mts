import type { Node } from 'slimdom';

type Options = {
  namespaceResolver?: (prefix: string) => string | null;
  moduleImports?: Readonly<Record<string, string>>;
};
export function evaluateXPathToBoolean(
  test: string,
  at: Node,
  facade?: null,
  variables?: null,
  options?: Options,
): boolean;
export function evaluateXPathToNodes<T extends Node>(
  path: string,
  at: Node,
  facade?: null,
  variables?: null,
  options?: Options,
): T[];
export function registerXQueryModule(module: string): void;
