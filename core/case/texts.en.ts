export const CASE: string = 'case';
export const topics = {
  letterTemplates: 'templates of letters',
};
