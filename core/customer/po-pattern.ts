/** What the marks of a pattern stand for; anything else in it stands for itself, whatever its case. */
const MARKS: Readonly<Record<string, RegExp>> = {
  '#': /^\d$/,
  '@': /^\p{L}$/u,
  '?': /^[\p{L}\d]$/u,
};

/** Whether a purchase order has the form of a pattern: `PO-####` takes `PO-0815` and `po-0815`. */
export function fitsPattern(pattern: string, given: string): boolean {
  const marks = [...pattern.trim()];
  const signs = [...given.trim()];
  return (
    marks.length === signs.length &&
    marks.every((mark, n) => {
      const sign = signs[n] ?? '';
      return MARKS[mark]?.test(sign) ?? mark.toLowerCase() === sign.toLowerCase();
    })
  );
}
