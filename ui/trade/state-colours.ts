import type { JobState } from '#core/job/states.ts';

/** How a vehicle is shown; `stale` when its last report is too old to trust, `off` when no shift is open. */
export const VEHICLE_LOOKS = [
  'available',
  'vacant',
  'offered',
  'heading',
  'arrived',
  'engaged',
  'oov',
  'stale',
  'off',
] as const;
export type VehicleLook = (typeof VEHICLE_LOOKS)[number];

export type Scheme = 'light' | 'dark';

/** `text` on `tint` is a chip; `solid` is a dot, an arrow on the map, a slice of a chart. */
export interface Colour {
  text: string;
  tint: string;
  solid: string;
}

const HUES = {
  slate: {
    light: { text: '#44546a', tint: '#e6ebf2', solid: '#64748b' },
    dark: { text: '#b6c3d4', tint: '#222e3d', solid: '#8b9bb0' },
  },
  orange: {
    light: { text: '#a63c00', tint: '#ffe6d8', solid: '#e8590c' },
    dark: { text: '#ffa26b', tint: '#3d2010', solid: '#fd7e14' },
  },
  amber: {
    light: { text: '#7d5200', tint: '#fff0c2', solid: '#d48806' },
    dark: { text: '#ffd166', tint: '#3a2d0b', solid: '#fab005' },
  },
  indigo: {
    light: { text: '#3b46b8', tint: '#e3e7ff', solid: '#4c5fd7' },
    dark: { text: '#aab6ff', tint: '#222a54', solid: '#8093ff' },
  },
  violet: {
    light: { text: '#7a2fa8', tint: '#f4e4fc', solid: '#9c36b5' },
    dark: { text: '#dca6f5', tint: '#38204a', solid: '#cc5de8' },
  },
  blue: {
    light: { text: '#145f9e', tint: '#dcedfb', solid: '#1c7ed6' },
    dark: { text: '#7cc4fb', tint: '#0f2f4b', solid: '#339af0' },
  },
  green: {
    light: { text: '#1f6b2d', tint: '#dff4e2', solid: '#2b9a3e' },
    dark: { text: '#7fdc8d', tint: '#143320', solid: '#40c057' },
  },
  teal: {
    light: { text: '#0b6a61', tint: '#d8f3ee', solid: '#0ca08f' },
    dark: { text: '#63dcc8', tint: '#0d3531', solid: '#20c9b0' },
  },
  brown: {
    light: { text: '#7a4a2b', tint: '#f3e7dc', solid: '#a0653a' },
    dark: { text: '#dcb391', tint: '#37281c', solid: '#c08457' },
  },
  red: {
    light: { text: '#b3211f', tint: '#fee3e3', solid: '#e03131' },
    dark: { text: '#ff9b97', tint: '#431b1e', solid: '#fa5252' },
  },
  grey: {
    light: { text: '#5a6472', tint: '#edf0f3', solid: '#909aa7' },
    dark: { text: '#a3aebb', tint: '#1f2731', solid: '#6d7987' },
  },
} as const satisfies Record<string, Record<Scheme, Colour>>;

type Hue = keyof typeof HUES;

const JOB_HUES: Readonly<Record<JobState, Hue>> = {
  future: 'slate',
  dispatching: 'orange',
  offered: 'amber',
  hold: 'brown',
  dispatched: 'indigo',
  arrived: 'violet',
  picked_up: 'blue',
  offloaded: 'grey',
  no_show: 'red',
  cancelled: 'grey',
};

const VEHICLE_HUES: Readonly<Record<VehicleLook, Hue>> = {
  available: 'green',
  vacant: 'teal',
  offered: 'amber',
  heading: 'indigo',
  arrived: 'violet',
  engaged: 'blue',
  oov: 'brown',
  stale: 'red',
  off: 'grey',
};

/** The one colour of a job's state: chip, board, map and chart. */
export const jobColour = (state: JobState, scheme: Scheme): Colour => HUES[JOB_HUES[state]][scheme];

/** The one colour of a vehicle's state; what a car does for a job has the job's colour. */
export const vehicleColour = (look: VehicleLook, scheme: Scheme): Colour => HUES[VEHICLE_HUES[look]][scheme];
