import { createRootRoute, createRoute, createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';

export interface RouterParts {
  frame: FunctionComponent;
  unknown: FunctionComponent;
  failed: FunctionComponent<ErrorComponentProps>;
  waiting: FunctionComponent;
  routes: readonly { path: string; component: FunctionComponent }[];
}

/** A plain query string: `?job=17&state=hold`, every value a text. */
const parseQuery = (text: string) => Object.fromEntries(new URLSearchParams(text));

function printQuery(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** The router of the suite: routes come from the registry, none has parameters in its path. */
export function makeRouter({ frame, unknown, failed, waiting, routes }: RouterParts) {
  const root = createRootRoute({ component: frame, notFoundComponent: unknown, errorComponent: failed });
  const children = routes.map(({ path, component }) =>
    createRoute({ getParentRoute: () => root, path: `/${path}`, component, errorComponent: failed }),
  );
  return createRouter({
    routeTree: root.addChildren(children),
    parseSearch: parseQuery,
    stringifySearch: printQuery,
    defaultPendingComponent: waiting,
    defaultNotFoundComponent: unknown,
    trailingSlash: 'never',
  });
}
