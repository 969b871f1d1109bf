/** A reason why the suite cannot start, told to the person at the keyboard as one sentence; `exitCode` is the process's. */
export class StartRefusal extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.name = 'StartRefusal';
    this.exitCode = exitCode;
  }
}

const sentenceOfCode: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk that holds ${path} is full: free some space and start again.`,
  EDQUOT: (path) => `The disk quota for ${path} is used up: free some space and start again.`,
  EACCES: (path) => `${path} may not be written by this user: choose another folder with --data.`,
  EPERM: (path) => `${path} may not be written by this user: choose another folder with --data.`,
  EROFS: (path) => `${path} lies on a read-only disk: choose another folder with --data.`,
  ENOTDIR: (path) => `${path} is not a folder: choose another with --data.`,
  EEXIST: (path) => `${path} is not a folder: choose another with --data.`,
  ENAMETOOLONG: () => 'The name of the data folder is too long: choose another with --data.',
};

/** Turns what the file system said about the data folder into a `StartRefusal`; anything else comes back unchanged. */
export function folderRefusal(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  const sentence = code === undefined ? undefined : sentenceOfCode[code];
  return sentence === undefined ? error : new StartRefusal(sentence(path));
}
