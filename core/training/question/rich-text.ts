/** In what a text of Moodle is written. */
export const TEXT_FORMATS = ['html', 'moodle', 'plain', 'markdown'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

const SIMPLE =
  'a|abbr|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|ins|kbd|li|mark|ol|p|pre|q|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var';
const HAS_SIMPLE = new RegExp(String.raw`</?(?:${SIMPLE})(?:\s[^<>]*)?/?>`, 'i');
/** What is seen or heard, and has no words that could stand for it. */
const SHOWN = /<(?:img|audio|video|iframe|object|embed|svg|math|canvas|picture)\b|@@PLUGINFILE@@/i;
const MARKDOWN_SHOWN = /!\[[^\]\n]{0,300}\]\(/;

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['rarr', '→'],
  ['larr', '←'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ne', '≠'],
  ['minus', '−'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
  ['zwnj', ''],
  ['zwj', ''],
  ['shy', ''],
]);
/** The names of HTML for the letters of Latin-1, from 160 on. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

/** Whether somebody would have to see or hear something. */
export const needsMore = (text: string, format: TextFormat): boolean =>
  format === 'markdown' ? MARKDOWN_SHOWN.test(text) : format !== 'plain' && SHOWN.test(text) && isHtml(text, format);

const isHtml = (text: string, format: TextFormat) =>
  format === 'html' || (format === 'moodle' && (HAS_SIMPLE.test(text) || SHOWN.test(text)));

/** The words of a text, its lines and lists kept, without what only makes it look otherwise. Scripts and styles are no words. */
export function plainWords(text: string, format: TextFormat): string {
  if (format === 'markdown') return markdownWords(text);
  return isHtml(text, format) ? htmlWords(text) : text;
}

/** Without every part from one mark through another; what is not closed ends the text there. */
function without(text: string, opens: RegExp, closes: string): string {
  const lower = text.toLowerCase();
  let kept = '';
  let from = 0;
  opens.lastIndex = 0;
  for (let found = opens.exec(lower); found; found = opens.exec(lower)) {
    kept += text.slice(from, found.index);
    const end = lower.indexOf(closes, found.index + found[0].length);
    const close = end < 0 ? -1 : lower.indexOf('>', end);
    if (close < 0) return kept;
    from = close + 1;
    opens.lastIndex = from;
  }
  return kept + text.slice(from);
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const figuresAs = (signs: string) => (_: string, inner: string) =>
  /^\d+$/.test(inner) ? [...inner].map((figure) => signs[Number(figure)]).join('') : inner;

function htmlWords(html: string): string {
  let text = without(html, /<!--/g, '--');
  for (const name of ['script', 'style', 'head', 'title'])
    text = without(text, new RegExp(`<${name}(?=[\\s>/])`, 'g'), `</${name}`);
  const pieces = text.split(/(<pre\b[^<>]*>|<\/pre>)/i);
  let within = false;
  text = pieces
    .map((piece) => {
      if (/^<\/?pre/i.test(piece)) {
        within = !piece.startsWith('</');
        return '\n';
      }
      return within ? piece : piece.replaceAll(/\s+/g, ' ');
    })
    .join('');
  return entities(
    text
      .replaceAll(/<sup\b[^<>]*>([^<>]{0,40})<\/sup>/gi, figuresAs(RAISED))
      .replaceAll(/<sub\b[^<>]*>([^<>]{0,40})<\/sub>/gi, figuresAs(LOWERED))
      .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
      .replaceAll(/<\/(?:td|th)>/gi, ' ')
      .replaceAll(/<(?:br|hr|\/?(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section|dl|dt|dd))\b[^<>]*>/gi, '\n')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, ''),
  );
}

function entities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) {
      const at = LATIN_1.indexOf(name);
      return NAMED.get(name) ?? (at < 0 ? whole : at === 0 ? ' ' : String.fromCharCode(160 + at));
    }
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

const markdownWords = (text: string): string =>
  text
    .replaceAll(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '')
    .replaceAll(/^[ \t]{0,3}[*+-][ \t]+/gm, '• ')
    .replaceAll(/\[([^[\]\n]{1,300})\]\([^()\s]{0,300}\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)([^*_\n]{1,300})\1/g, '$2')
    .replaceAll(/(?<![\p{L}\d*])\*(?=\S)([^*\n]{1,300})\*(?![\p{L}\d*])/gu, '$1')
    .replaceAll(/(?<![\p{L}\d_])_(?=\S)([^_\n]{1,300})_(?![\p{L}\d_])/gu, '$1')
    .replaceAll(/`{1,3}([^`\n]{1,300})`{1,3}/g, '$1');
