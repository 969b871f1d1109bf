import type { Say } from '../texts.ts';

/** `Wheelchair, not Pets`; one that is not to be there stands with its mark. */
export const attributeWords = (attributes: readonly string[], sayBook: Say): string =>
  attributes
    .map((attribute) => {
      const not = attribute.startsWith('!');
      return `${not ? '! ' : ''}${sayBook(`attribute.${not ? attribute.slice(1) : attribute}` as 'attribute.card')}`;
    })
    .join(', ');
