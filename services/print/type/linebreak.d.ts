declare module 'linebreak' {
  /** Where a line may end, by the rules of Unicode (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
