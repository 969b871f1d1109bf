/** What the templates of an application need to know. */
export type AppName = {
  /** `lost-found`: the folder and the namespace of its texts. */
  folder: string;
  /** `LostFound`: its page. */
  component: string;
  /** `Lost found`: until somebody finds better words. */
  words: string;
  /** The application's flag in the table of rights, where it has one. */
  flag: string | null;
  /** Where its page stands. */
  route: string;
};
