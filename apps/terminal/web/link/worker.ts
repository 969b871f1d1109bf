/** The page works without it; with it, it opens where there is no link at all. Only https and localhost have one. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.register('/terminal-worker.js', { scope: '/terminal' }).catch(() => {});
}
