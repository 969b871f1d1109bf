/** Whatever the eye cannot tell from another text: control and format characters, spaces of other kinds, two in a row. */
export const UNTELLABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[^\S ]| {2}/u;
