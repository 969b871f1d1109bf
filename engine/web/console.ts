/** What the browser's console is told, and no message on the page. */
export const noteInConsole = (what: unknown) => console.info(what);

export const warnInConsole = (what: unknown) => console.warn(what);
