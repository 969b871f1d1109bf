export const WORDS = {
  suite: 'The suite',
  dispatcher: 'The dispatcher',
  customer: 'The customer',
  car: 'a car',
  job: 'job',
};
