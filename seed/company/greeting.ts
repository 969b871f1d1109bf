import { DEMO_PASSWORD, DEMO_USERS } from '#seed/demo/fleets.ts';

/** What is printed once the suite can work: where it is, and who may sign in at the demo. */
export function greeting(address: string, company: { demo: boolean; firstVisitToken: string | null }): string[] {
  if (company.firstVisitToken !== null) {
    return [
      `Hansom is at ${address}`,
      `Nobody can sign in yet. Make the administrator once at ${address}/#token=${company.firstVisitToken}`,
    ];
  }
  if (!company.demo) return [`Hansom is at ${address}`];
  return [
    `Hansom is at ${address}`,
    `Sign in as ${DEMO_USERS.map((user) => user.name).join(', ')}`,
    `Every demo login has the password ${DEMO_PASSWORD}`,
  ];
}
