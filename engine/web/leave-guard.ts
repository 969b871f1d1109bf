import { useBlocker } from '@tanstack/react-router';

/**
 * While `active`, asks before another page is opened; the browser asks by itself before the tab is closed or loaded
 * again. What stands in the query string may change freely, apart from what `places` name.
 */
export function useLeaveGuard(active: boolean, mayLeave: () => Promise<boolean>, places: readonly string[] = []): void {
  useBlocker({
    disabled: !active,
    enableBeforeUnload: active,
    shouldBlockFn: async ({ current, next }) => {
      const at = (search: object, place: string) => (search as Readonly<Record<string, unknown>>)[place];
      const leaves =
        current.pathname !== next.pathname ||
        places.some((place) => at(current.search as object, place) !== at(next.search as object, place));
      return leaves && !(await mayLeave());
    },
  });
}
