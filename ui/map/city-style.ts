import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Scheme } from '#ui/trade/state-colours.ts';

/** Drawn by the browser's own fonts: no glyph server. */
export const MAP_FONT = ['sans-serif'];

interface Palette {
  ground: string;
  minor: string;
  middle: string;
  major: string;
  casing: string;
  name: string;
  nameHalo: string;
}

const PALETTES: Readonly<Record<Scheme, Palette>> = {
  light: {
    ground: '#e2e8ef',
    minor: '#f9fbfc',
    middle: '#ffffff',
    major: '#ffffff',
    casing: '#c6d0dc',
    name: '#56657a',
    nameHalo: '#ffffff',
  },
  dark: {
    ground: '#0e151e',
    minor: '#192330',
    middle: '#212e3d',
    major: '#2b3b4e',
    casing: '#0a1017',
    name: '#8496ac',
    nameHalo: '#0e151e',
  },
};

const MAJOR = ['motorway', 'motorway_link', 'trunk', 'trunk_link', 'primary', 'primary_link'];
const MIDDLE = ['secondary', 'secondary_link', 'tertiary', 'tertiary_link'];

const isMajor = ['in', ['get', 'class'], ['literal', MAJOR]];
const isMiddle = ['in', ['get', 'class'], ['literal', MIDDLE]];

const byZoom = (...stops: readonly number[]) => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];

/** Below it streets are too thin for an eye to tell, and round ones cost twice the triangles. */
const ROUND_FROM = 13;

const line = (id: string, filter: unknown, colour: string, width: unknown, minzoom = 0) => ({
  id,
  type: 'line',
  source: 'streets',
  filter,
  minzoom,
  layout: {
    'line-cap': ['step', ['zoom'], 'butt', ROUND_FROM, 'round'],
    'line-join': ['step', ['zoom'], 'bevel', ROUND_FROM, 'round'],
  },
  paint: { 'line-color': colour, 'line-width': width },
});

/** The base map's own layers, all from the one source of streets. */
export function baseLayers(scheme: Scheme): LayerSpecification[] {
  const palette = PALETTES[scheme];
  const layers: unknown[] = [
    { id: 'ground', type: 'background', paint: { 'background-color': palette.ground } },
    line('minor-casing', ['all', ['!', isMajor], ['!', isMiddle]], palette.casing, byZoom(13, 1.6, 18, 16), 13.5),
    line('minor', ['all', ['!', isMajor], ['!', isMiddle]], palette.minor, byZoom(10, 0.5, 13, 1.5, 18, 13), 10.5),
    line('middle-casing', isMiddle, palette.casing, byZoom(10, 1.8, 13, 4.2, 18, 22), 11),
    line('middle', isMiddle, palette.middle, byZoom(9, 0.7, 13, 2.8, 18, 19)),
    line('major-casing', isMajor, palette.casing, byZoom(8, 1.2, 13, 5.4, 18, 28), 10),
    line('major', isMajor, palette.major, byZoom(7, 0.8, 13, 4, 18, 24)),
    {
      id: 'street-names',
      type: 'symbol',
      source: 'streets',
      minzoom: 13.5,
      filter: ['!=', ['get', 'name'], ''],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13.5, 10, 18, 13],
        'text-padding': 12,
      },
      paint: { 'text-color': palette.name, 'text-halo-color': palette.nameHalo, 'text-halo-width': 1.4 },
    },
  ];
  return layers as LayerSpecification[];
}

/** A style without any outside server: the city's own streets, from `streetsUrl`. */
export function cityStyle(streetsUrl: string, scheme: Scheme): StyleSpecification {
  return {
    version: 8,
    sources: {
      streets: {
        type: 'geojson',
        data: streetsUrl,
        maxzoom: 15,
        tolerance: 0.5,
        // The widest street reaches 14 pixels over a tile's edge; by the default of 128 all streets there were drawn twice.
        buffer: 32,
      },
    },
    layers: baseLayers(scheme),
  };
}
