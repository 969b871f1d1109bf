/**
 * What kills, replays or runs for minutes has two forms: a short one that every run of the tests has, and a long one under
 * `npm run bench -- storm`, which runs the files that import this.
 */
const inStorm = process.env['HANSOM_STORM'] === '1';

/** A number, or a list, by the form that runs. */
export const stormy = <T>(short: T, long: T): T => (inStorm ? long : short);
