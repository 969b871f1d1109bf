export const topics = {
  penalties: 'penalties',
  penaltyDrafts: 'drafts of penalties',
};
