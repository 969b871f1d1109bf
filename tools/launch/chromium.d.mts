export interface FoundChromium {
  path: string;
  /** What this build needs on its command line. */
  args: string[];
  source: string;
}

export function findChromium(environment?: NodeJS.ProcessEnv): Promise<FoundChromium>;
