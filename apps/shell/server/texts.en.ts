export const TAKES = {
  long: 'it is too long',
  marks: 'it has a character that cannot be kept',
  kind: 'send a text, or a number where the page says so',
  oneOf: (values: string, empty: boolean) => `send ${values}${empty ? ', or leave it empty' : ''}`,
  quoted: (value: string) => `'${value}'`,
  or: ' or ',
};
