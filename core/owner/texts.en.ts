export const topics = {
  owners: 'owners',
};
