export const topics = {
  news: 'news',
};
