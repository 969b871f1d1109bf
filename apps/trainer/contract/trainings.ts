import { z } from 'zod';
import { driverResource } from '#core/driver/driver-record.ts';
import { MOST_REASON } from '#core/training/limits.ts';
import { SUPERVISES, TRAINS } from '#core/training/states.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { asked, course, ofFleet, ofTraining, seenErrors, training } from './shapes.ts';

const score = z.number().int().min(0).max(100);
const done = z.object({ id: wire.id });
const why = wire.text(MOST_REASON);

const rate = z.number().nullable();
const conduct = z.object({
  jobs: z.number(),
  refusedPercent: rate,
  noShowsPer100Jobs: rate,
  incidentsPer100Jobs: rate,
  harshPer100Km: rate,
});
export type ConductTold = z.infer<typeof conduct>;

export const TRAINING_VIEWS = ['open', 'holding', 'due', 'over', 'all'] as const;

/** What becomes of each driver's training at a course. */
export const trainings = {
  trainings: operation({
    method: 'GET',
    path: '/trainer/trainings',
    right: TRAINS,
    doc: 'Trainings of a fleet: open ones, those that hold, those that run out within 30 days, those that are over, or all.',
    input: z.strictObject({
      ...ofFleet,
      which: z.enum(TRAINING_VIEWS).default('open'),
      courseId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(2_000)).default(500),
    }),
    output: z.object({
      trainings: z.array(training),
      more: z.boolean(),
      /** Whether whoever asks lets drivers off, and withdraws. */
      supervises: z.boolean(),
    }),
    errors: {},
  }),
  openCourses: operation({
    method: 'GET',
    path: '/trainer/open-courses',
    right: TRAINS,
    doc: 'The courses of a fleet that may be taken.',
    input: z.strictObject(ofFleet),
    output: z.object({ courses: z.array(course) }),
    errors: {},
  }),
  trainingsOfDriver: operation({
    method: 'GET',
    path: '/trainer/driver',
    right: driverResource.read,
    doc: 'All trainings of a driver, the newest first.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({ trainings: z.array(training) }),
    errors: {},
  }),
  effect: operation({
    method: 'GET',
    path: '/trainer/effect',
    right: TRAINS,
    search: true,
    doc: 'What a driver did in the 30 days before a training was done and in those after it: offers refused, no-shows, incidents, harsh driving. Null of one that is not done.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({
      effect: z
        .object({
          doneOn: z.string(),
          /** The last day that is looked at. */
          overOn: z.string(),
          before: conduct,
          /** Null on the day itself. */
          after: conduct.nullable(),
        })
        .nullable(),
    }),
    errors: { recordUnknown: 404 },
  }),
  openTraining: operation({
    method: 'POST',
    path: '/trainer/open',
    right: TRAINS,
    doc: 'A driver, named by DID, is to take a course; one training of a course is open at a time.',
    input: z.strictObject({ fleet: wire.fleet, did: wire.text(8), courseId: wire.id }),
    output: done,
    errors: { driverUnknown: 404, driverEnded: 409, courseUnknown: 404, courseEnded: 409, trainingOpen: 409 },
  }),
  dropTraining: operation({
    method: 'POST',
    path: '/trainer/drop',
    right: TRAINS,
    doc: 'Takes a training back that has not begun.',
    input: z.strictObject(ofTraining),
    output: done,
    errors: { ...seenErrors, wrongState: 409 },
  }),
  bookTraining: operation({
    method: 'POST',
    path: '/trainer/book',
    right: TRAINS,
    doc: 'Books a training in a session; where all seats are taken the driver waits for one.',
    input: z.strictObject({ ...ofTraining, sessionId: wire.id }),
    output: done.extend({ waits: z.boolean() }),
    errors: {
      ...seenErrors,
      wrongState: 409,
      sessionUnknown: 404,
      sessionCancelled: 409,
      sessionBegun: 409,
      otherCourse: 422,
      prerequisiteMissing: 409,
    },
  }),
  unbookTraining: operation({
    method: 'POST',
    path: '/trainer/unbook',
    right: TRAINS,
    doc: 'Takes a driver off a session or its waiting list; the seat goes to the first who waits.',
    input: z.strictObject({ ...ofTraining, sessionId: wire.id }),
    output: done,
    errors: { ...seenErrors, wrongState: 409, sessionUnknown: 404 },
  }),
  attendTraining: operation({
    method: 'POST',
    path: '/trainer/attend',
    right: TRAINS,
    doc: 'A driver takes a lesson outside a session.',
    input: z.strictObject(ofTraining),
    output: done,
    errors: { ...seenErrors, wrongState: 409, prerequisiteMissing: 409 },
  }),
  gradeTrainings: operation({
    method: 'POST',
    path: '/trainer/grade',
    right: TRAINS,
    doc: 'Writes results down, all or none: whoever reaches the pass mark has a certificate and what the course gives.',
    input: z.strictObject({
      fleet: wire.fleet,
      grades: z
        .array(z.strictObject({ id: wire.id, version: wire.version, score }))
        .min(1)
        .max(200),
    }),
    output: z.object({ passed: z.number().int(), failed: z.number().int() }),
    errors: { ...seenErrors, wrongState: 409, attributesFull: 409 },
  }),
  waiveTraining: operation({
    method: 'POST',
    path: '/trainer/waive',
    right: SUPERVISES,
    doc: 'Lets a driver off a course with a reason; it holds as if they had passed today.',
    input: z.strictObject({ ...ofTraining, why }),
    output: done,
    errors: { ...seenErrors, wrongState: 409, reasonMissing: 422, attributesFull: 409 },
  }),
  withdrawTraining: operation({
    method: 'POST',
    path: '/trainer/withdraw',
    right: SUPERVISES,
    doc: 'Takes back, with a reason, what a driver was given by mistake.',
    input: z.strictObject({ ...ofTraining, why }),
    output: done,
    errors: { ...seenErrors, wrongState: 409, reasonMissing: 422 },
  }),
  printCertificate: operation({
    method: 'POST',
    path: '/trainer/certificate',
    right: TRAINS,
    doc: 'The certificate of a training that holds, as PDF: where to fetch it, once within 30 s; who asks again gets a copy.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { recordUnknown: 404, noCertificate: 409 },
  }),
};
