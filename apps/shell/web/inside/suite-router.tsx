import { createElement, type FunctionComponent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { firstRouteOf, MENU_ROUTES, MENUS, mayOpen } from '#core/access/menu.ts';
import { useGo } from '#engine/web/place.ts';
import { makeRouter } from '#engine/web/router.tsx';
import { useSignedIn } from '#engine/web/session/session.ts';
import type { WebApp, WebPage } from '#engine/web/web-app.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { useReady } from '#ui/later/later.ts';
import { Coming, Failed, NoRight, Unknown } from './OddPages.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PlannedPage } from './planned/PlannedPage.tsx';

const ROUTES = [...new Set(MENUS.flatMap((menu) => menu.entries.map((entry) => entry.route)))];

function useMayOpenRoute(route: string): boolean {
  const { flags } = useSignedIn();
  return MENUS.some((menu) => menu.entries.some((entry) => entry.route === route && mayOpen(flags, menu, entry)));
}

function guarded(app: string, page: WebPage): FunctionComponent {
  return function Guarded() {
    const { t } = useTranslation(app);
    const may = useMayOpenRoute(page.path);
    if (!may && !page.forEveryone) return <NoRight />;
    return (
      <>
        <PageTitle title={t(page.title)} />
        <Shown page={page.component} />
      </>
    );
  };
}

/** The page, or that it is on its way: its title stands already. */
function Shown({ page }: { page: WebPage['component'] }) {
  return useReady(page) ? createElement(page) : <Coming />;
}

function planned(route: string): FunctionComponent {
  return function Planned() {
    return useMayOpenRoute(route) ? <PlannedPage route={route} /> : <NoRight />;
  };
}

function menuItself(menuId: string): FunctionComponent {
  return function OpensItsFirst() {
    const go = useGo();
    const { flags } = useSignedIn();
    const first = firstRouteOf(menuId, flags);
    useEffect(() => {
      if (first) go(first);
    }, [first, go]);
    return first ? <Waiting /> : <NoRight />;
  };
}

/** The routes of the menu table, each with its application's page or, where there is none yet, what it will hold. */
export function suiteRouter(apps: readonly WebApp[], frame: FunctionComponent) {
  const pages = apps.flatMap((app) =>
    app.pages.map((page) => ({ path: page.path, component: guarded(app.name, page) })),
  );
  const built = new Set(pages.map(({ path }) => path));
  const unbuilt = ROUTES.filter((route) => !built.has(route));
  return makeRouter({
    frame,
    unknown: Unknown,
    failed: Failed,
    waiting: Waiting,
    routes: [
      { path: '', component: Waiting },
      ...pages,
      ...unbuilt.map((path) => ({ path, component: planned(path) })),
      ...MENU_ROUTES.map((path) => ({ path, component: menuItself(path) })),
    ],
  });
}
