/** The oldest browsers that open every page whole, as README.md names them. What they lack is lowered, or needs a way without. */
export const OLDEST = { safari: 16.4, firefox: 128, chrome: 120 } as const;

/** The same as the build is told it. */
export const BUILD_TARGET = Object.entries(OLDEST).map(([browser, version]) => `${browser}${version}`);
