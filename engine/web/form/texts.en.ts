export const texts = {
  missing: 'This is needed.',
  kept: 'Not sent yet, from {{when}}',
  discard: 'Discard draft',
  again: 'Load again',
  meanwhile: 'Now {{value}}',
  leave: {
    title: 'Discard what you entered?',
    message: 'This browser keeps no drafts. What you entered is lost.',
    accept: 'Discard',
  },
};
