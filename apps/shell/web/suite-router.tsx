import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { MENUS, mayOpen } from '#core/access/menu.ts';
import { makeRouter } from '#engine/web/router.tsx';
import { useSignedIn } from '#engine/web/session.ts';
import type { WebApp, WebPage } from '#engine/web/web-app.ts';
import { Failed, NoRight, Unknown, Waiting } from './OddPages.tsx';
import { PlannedPage } from './PlannedPage.tsx';
import { Suite } from './Suite.tsx';

const ROUTES = [...new Set(MENUS.flatMap((menu) => menu.entries.map((entry) => entry.route)))];

function useMayOpenRoute(route: string): boolean {
  const { flags } = useSignedIn();
  return MENUS.some((menu) => menu.entries.some((entry) => entry.route === route && mayOpen(flags, menu, entry)));
}

function guarded(path: string, page: ComponentType, forEveryone = false): FunctionComponent {
  return function Guarded() {
    const may = useMayOpenRoute(path);
    return may || forEveryone ? createElement(page) : <NoRight />;
  };
}

function planned(route: string): FunctionComponent {
  return () => <PlannedPage route={route} />;
}

/** The routes of the menu table, each with its application's page or, where there is none yet, what it will hold. */
export function suiteRouter(apps: readonly WebApp[]) {
  const pages = new Map<string, WebPage>(apps.flatMap((app) => app.pages.map((page) => [page.path, page] as const)));
  const paths = [...new Set([...ROUTES, ...pages.keys()])];
  return makeRouter({
    frame: Suite,
    unknown: Unknown,
    failed: Failed,
    waiting: Waiting,
    routes: [
      { path: '', component: Waiting },
      ...paths.map((path) => {
        const page = pages.get(path);
        return { path, component: guarded(path, page?.component ?? planned(path), page?.forEveryone) };
      }),
    ],
  });
}
