/** What XML 1.0 cannot hold: control characters but tab and line ends, the half of a pair, and two that are no characters. */
// oxlint-disable-next-line no-control-regex -- these are the very characters that must go
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** A text without what neither XML nor a table may hold. */
export const allowedText = (text: string): string => text.replace(FORBIDDEN, '');

/** A text as it stands between two tags or in an attribute. */
export const xmlText = (text: string): string =>
  allowedText(text).replace(/[&<>"'\r]/g, (mark) => ESCAPED[mark] ?? mark);
