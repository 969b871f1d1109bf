export const topics = {
  longWork: 'long work',
};
