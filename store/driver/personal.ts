import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  driver: {
    driver: {
      by: [['id', 'drivers']],
      told: 'driver',
      trail: 'driver',
      erased: {
        dash: 'name permit_number',
        empty: 'mobile_phone pin_hash',
        null: 'email address birth_date next_of_kin_name next_of_kin_phone accounts_note bank_account papers_from papers_until',
        list: 'languages licences attributes',
        file: 'photo_id',
        next: 'version',
      },
    },
    plain: { chosen: 'did', company: 'driver_class driver_group' },
    hidden: 'pin_hash searched_in',
  },
  driver_class: { plain: { company: 'name' } },
  driver_detail: {
    driver: {
      by: [['driver_id', 'drivers']],
      told: 'detailsAsked',
      gone: 'phone address was_phone was_address answer',
    },
    kept: { staff: 'decided_by' },
    plain: { code: 'state' },
  },
  driver_group: { plain: { company: 'name pay_in_model' } },
} satisfies Declared;
