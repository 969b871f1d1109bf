import { FILE_LINE, fileTurns } from '../file-of.ts';

/** Does the work while as many files are being made, and wait to be, as can. */
export async function whileLineIsFull<T>(work: () => Promise<T>): Promise<T> {
  let end = () => undefined as void;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const others = Array.from({ length: FILE_LINE.atOnce + FILE_LINE.waiting }, () => fileTurns.take(() => over));
  try {
    return await work();
  } finally {
    end();
    await Promise.all(others);
  }
}
