/** A chart with its legend, in pixels: the specification's number. */
export const CHART_HEIGHT = 350;
