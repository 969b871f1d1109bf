export const texts = {
  add: 'Add',
  noneLeft: 'No user of such a group is left who signs in for nobody.',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  removeAsk: '{{name}} will no longer see the bookings of {{party}}, from their next step on.',
  inactive: 'deactivated',
  added: '{{name}} books for {{party}} now.',
  removed: '{{name}} no longer books for {{party}}.',
  agent: {
    how: 'They sign in and see the bookings of this agent, and nothing else. A user is made in Manager › Users, in a group that may open the page of an agent, such as “Agent”; then it is added here.',
    none: 'Nobody signs in for this agent yet.',
    pick: 'User without an agent',
  },
  account: {
    how: 'They sign in, book for this account, and see its bookings, invoices and statement, and nothing else. A user is made in Manager › Users, in a group that may open that page, such as “Agent”; then it is added here.',
    none: 'Nobody signs in for this account yet.',
    pick: 'User who signs in for nobody',
  },
  errors: {
    userUnknown: 'This user is not there, or is deactivated. Open this again to see who is left.',
    userBooksNot:
      'The group of {{user}} may not open the page of an agent. Put them in the group “Agent”, in Manager › Users.',
    userNotOfFleet: '{{user}} does not see this fleet. Open it to them in Manager › Users.',
    userOfAgent: '{{user}} books for {{agent}} already. Remove them there first.',
    agentUnknown: 'This agent is not there any more. Look at the list again.',
    agentEnded: '{{agent}} has ended. Take it into use again before it gets users or keys.',
    accountUnknown: 'This account is no longer there.',
  },
};
