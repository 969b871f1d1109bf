import type { WrittenExtract } from './write-pbf.ts';

const FIRST = 5_000_000_000;

/** Four streets round a square, a one-way lane across it, two houses, a hotel, a rank and a district. */
export const smallTown: WrittenExtract = {
  nodes: [
    { id: FIRST, longitude: -8.62, latitude: 41.14 },
    { id: FIRST + 1, longitude: -8.61, latitude: 41.14 },
    { id: FIRST + 2, longitude: -8.61, latitude: 41.15 },
    { id: FIRST + 3, longitude: -8.62, latitude: 41.15 },
    {
      id: FIRST + 10,
      longitude: -8.615,
      latitude: 41.1402,
      tags: { 'addr:street': 'Rua do Açúcar', 'addr:housenumber': '12;14' },
    },
    { id: FIRST + 11, longitude: -8.6102, latitude: 41.145, tags: { amenity: 'taxi', capacity: '6' } },
    { id: FIRST + 12, longitude: -8.615, latitude: 41.145, tags: { place: 'suburb', name: 'Ribeira' } },
    { id: FIRST + 20, longitude: -8.6152, latitude: 41.1502 },
    { id: FIRST + 21, longitude: -8.6148, latitude: 41.1502 },
    { id: FIRST + 22, longitude: -8.6148, latitude: 41.1506 },
  ],
  ways: [
    { id: 1, refs: [FIRST, FIRST + 1], tags: { highway: 'residential', name: 'Rua do Açúcar' } },
    { id: 2, refs: [FIRST + 1, FIRST + 2], tags: { highway: 'residential', name: 'Rua das Flores', maxspeed: '30' } },
    { id: 3, refs: [FIRST + 2, FIRST + 3], tags: { highway: 'residential', name: 'Rua da Paz' } },
    { id: 4, refs: [FIRST + 3, FIRST], tags: { highway: 'residential', name: 'Rua do Sol' } },
    { id: 5, refs: [FIRST, FIRST + 2], tags: { highway: 'tertiary', name: 'Travessa', oneway: 'yes' } },
    { id: 6, refs: [FIRST + 3, 77, FIRST + 999], tags: { highway: 'residential', name: 'Rua Perdida' } },
    {
      id: 7,
      refs: [FIRST + 20, FIRST + 21, FIRST + 22, FIRST + 20],
      tags: {
        building: 'yes',
        tourism: 'hotel',
        name: 'Hotel Boa Vista',
        'name:en': 'Good View',
        'addr:street': 'Rua da Paz',
        'addr:housenumber': '3 B',
      },
    },
    { id: 8, refs: [FIRST + 20, FIRST + 22], tags: { highway: 'footway', name: 'Caminho' } },
  ],
};
