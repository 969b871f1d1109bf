export const WORDS = {
  costsMore: 'Another car was the better choice: {{because}}.',
  because: {
    drive: 'its drive was shorter',
    clearing: 'it was clear sooner',
    chain: 'it was free already',
    late: 'it would be there in time',
    queuePlace: 'it stood further ahead in the queue',
    change: 'the job had been planned for it',
    doubtfulPosition: 'your position was doubtful',
    idleCredit: 'its driver had waited longer for work',
    waitingCredit: 'the passenger had waited longer',
    worth: 'you were needed more where you stood: jobs are expected there, and few cars',
    evenness: 'its driver had had less work than the others this shift',
  },
};
