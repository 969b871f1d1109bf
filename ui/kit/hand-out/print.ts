/**
 * Opens the browser's way to print; `after` runs once that is over, not before: Safari's `print` answers while its dialog
 * still reads the page. Answers how not to wait any longer.
 */
export function printPage(after: () => void): () => void {
  const stop = () => window.removeEventListener('afterprint', over);
  const over = () => {
    stop();
    after();
  };
  window.addEventListener('afterprint', over);
  window.print();
  return stop;
}
