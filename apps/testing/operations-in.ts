import type { Right } from '#core/access/flags.ts';

export type Operation = { name: string; method: string; path: string; right: Right };

/** Every operation of a contract, however deep it lies. */
export function operationsIn(value: object, name: string): Operation[] {
  if ('~orpc' in value) {
    const { route, meta } = value['~orpc'] as { route: { method: string; path: string }; meta: { right: Right } };
    return [{ name, method: route.method, path: route.path, right: meta.right }];
  }
  return Object.entries(value).flatMap(([key, inner]) => operationsIn(inner as object, `${name}.${key}`));
}
