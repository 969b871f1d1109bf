/** What the mail with a one-time password is made of. */
export type ResetMail = {
  fullName: string;
  user: string;
  password: string;
  minutes: number;
  /** The suite's title and address. */
  title: string;
  url: string;
};
