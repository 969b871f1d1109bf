import { useBlocker } from '@tanstack/react-router';

/**
 * While `active`, asks before another page is opened; the browser asks by itself before the tab is closed or loaded
 * again. What stands in the query string may change freely.
 */
export function useLeaveGuard(active: boolean, mayLeave: () => Promise<boolean>): void {
  useBlocker({
    disabled: !active,
    enableBeforeUnload: active,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
  });
}
