/** What a driver asks and tells of their own roster. */
export const ROSTER_ACTS = [
  'confirmLines',
  'offerLine',
  'takeLine',
  'askLeave',
  'withdrawLeave',
  'tellSick',
  'tellWell',
  'wish',
  'announceLine',
  'takeBackLine',
  'askDetails',
  'withdrawDetails',
] as const;

/** What a driver asks and does about their training. */
export const TRAINING_COMMANDS = [
  'myTraining',
  'startTest',
  'answerTest',
  'handInTest',
  'testPicture',
  'bookSession',
  'leaveSession',
] as const;

/** What a driver may ask and do without a vehicle. */
export const OWN_COMMANDS = [
  'mySuspensions',
  'suspensionPaper',
  'photoTicket',
  'appeal',
  'state',
  'myRoster',
  'myFigures',
  ...ROSTER_ACTS,
  ...TRAINING_COMMANDS,
] as const;
