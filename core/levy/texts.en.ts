export const topics = {
  levies: 'levies',
};
