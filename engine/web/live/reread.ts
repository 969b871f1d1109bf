/**
 * Reads again what has changed, one read at a time: what is told of while a read runs is read once more after it, however
 * often it was told. A read never starves, as none is given up for the next.
 */
export function rereader(read: () => Promise<unknown>): () => void {
  let running = false;
  let asked = false;
  const run = async () => {
    running = true;
    while (asked) {
      asked = false;
      // What failed is shown by whoever reads.
      await read().catch(() => undefined);
    }
    running = false;
  };
  return () => {
    asked = true;
    if (!running) void run();
  };
}
