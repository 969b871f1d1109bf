/** Keeps the screen on while the page is seen; without https a browser has no such thing. */
export function keepAwake(): void {
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
