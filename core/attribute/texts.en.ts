export const topics = {
  attributes: 'attributes',
  attributeNames: 'names of attributes',
};
