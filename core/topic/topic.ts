// Made by `npm run gather`: every core/<noun>/topic.ts stands here.
import type { topics as access } from '../access/topic.ts';
import type { topics as call } from '../call/topic.ts';
import type { topics as customer } from '../customer/topic.ts';
import type { topics as device } from '../device/topic.ts';
import type { topics as dispatch } from '../dispatch/topic.ts';
import type { topics as eventBooking } from '../event-booking/topic.ts';
import type { topics as fleet } from '../fleet/topic.ts';
import type { topics as job } from '../job/topic.ts';
import type { topics as message } from '../message/topic.ts';
import type { topics as meter } from '../meter/topic.ts';
import type { topics as news } from '../news/topic.ts';
import type { topics as place } from '../place/topic.ts';
import type { topics as query } from '../query/topic.ts';
import type { topics as vehicle } from '../vehicle/topic.ts';

/** What is announced when it changes: who listens is told which entity of which fleet is to be read again. */
export type Topic =
  | (typeof access)[number]
  | (typeof call)[number]
  | (typeof customer)[number]
  | (typeof device)[number]
  | (typeof dispatch)[number]
  | (typeof eventBooking)[number]
  | (typeof fleet)[number]
  | (typeof job)[number]
  | (typeof message)[number]
  | (typeof meter)[number]
  | (typeof news)[number]
  | (typeof place)[number]
  | (typeof query)[number]
  | (typeof vehicle)[number];
