import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  city: { plain: { city: 'id name attribution' } },
  city_address: { plain: { city: 'city house_number folded_number longitude latitude' } },
  city_area: { plain: { city: 'city name polygon' } },
  city_graph: { plain: { city: 'city bytes' } },
  city_place: { plain: { code: 'kind', city: 'city name aliases searchable longitude latitude' } },
  city_rank: { plain: { city: 'city name longitude latitude' } },
  city_street: { plain: { city: 'city name aliases district searchable longitude latitude' } },
  city_import: { kept: { staff: 'asked_by' }, plain: { city: 'name file_name found problem', code: 'state' } },
  city_import_piece: { plain: { city: 'bytes' } },
  event_location: { plain: { company: 'name address pickup_point notes longitude latitude' } },
  landmark: { plain: { company: 'shortcut name address notes longitude latitude' } },
  makani: { plain: { company: 'number name notes longitude latitude', code: 'source' } },
  fleet_address: {
    // A note about an address is the company's own, until it names who lives there.
    customer: {
      by: [
        ['operator_notes', 'mentioned'],
        ['driver_notes', 'mentioned'],
      ],
      told: 'notesOfAddresses',
      trail: 'address',
      erased: { empty: 'operator_notes driver_notes' },
    },
    plain: { company: 'label longitude latitude' },
  },
} satisfies Declared;
