/** What work that is done step by step comes to, done at once; each step's figure is given to `heard`. */
export function ended<S, T>(steps: Iterator<S, T, undefined>, heard?: (step: S) => void): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    heard?.(step.value);
  }
}
