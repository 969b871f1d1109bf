export const FIGURE_WORDS = {
  jobs: { name: 'Jobs', says: 'Jobs wanted in the span, whatever became of them but cancelled.' },
  covered: { name: 'Covered', says: 'Jobs whose customer was picked up.' },
  coveredShare: {
    name: 'Covered %',
    says: 'Of the jobs whose time came, the share that got a car: picked up, or the customer was not there. Those that are not over yet do not count.',
  },
  uncovered: { name: 'Uncovered', says: 'Jobs that were cancelled at their time or after it, with no car on the way.' },
  cancelled: { name: 'Cancelled', says: 'Jobs that were cancelled, by whomever.' },
  cancelledByCustomer: {
    name: 'Cancelled by customer',
    says: 'Jobs that a customer cancelled themselves, by message or page.',
  },
  cancelledByOffice: {
    name: 'Cancelled by office',
    says: 'Jobs that a user of the suite cancelled, also where a customer asked for it by telephone.',
  },
  noShows: { name: 'No-shows', says: 'Jobs whose customer was not at the pick-up.' },
  preBooked: { name: 'Pre-booked', says: 'Jobs booked for a later time, and not cancelled.' },
  onTimeShare: {
    name: 'On time %',
    says: 'Of the pre-booked whose customer was picked up, the share picked up no later than 5 minutes after their time.',
  },
  waitMean: {
    name: 'Wait',
    says: 'How long customers who were picked up waited on average: from the time they wanted the car to its arrival; early counts as none.',
  },
  waitHalf: {
    name: 'Wait, half within',
    says: 'Half of the customers who were picked up waited no longer. Told in steps: 30 seconds up to ten minutes, then wider.',
  },
  waitNine: {
    name: 'Wait, 9 of 10 within',
    says: 'Nine of ten customers who were picked up waited no longer. Told in steps: 30 seconds up to ten minutes, then wider.',
  },
  waitNineteen: {
    name: 'Wait, 19 of 20 within',
    says: 'Nineteen of twenty customers who were picked up waited no longer. Told in steps: 30 seconds up to ten minutes, then wider.',
  },
  pickUpMean: {
    name: 'To pick-up',
    says: 'From the time the car was wanted until the meter went on, on average; early counts as none.',
  },
  pickUpNine: {
    name: 'To pick-up, 9 of 10 within',
    says: 'Nine of ten customers were picked up no later after the time they wanted. Told in steps: 30 seconds up to ten minutes, then wider.',
  },
  within5Share: {
    name: 'Within 5 min %',
    says: 'Of the covered jobs, the share picked up no later than 5 minutes after their time.',
  },
  within10Share: {
    name: 'Within 10 min %',
    says: 'Of the covered jobs, the share picked up no later than 10 minutes after their time.',
  },
  promised: {
    name: 'Foretold',
    says: 'Jobs for which an arrival was foretold as the driver took them, and whose car came.',
  },
  promiseKeptShare: {
    name: 'Kept %',
    says: 'Of the arrivals that were foretold, the share that came no later than 3 minutes after.',
  },
  promiseErrorMean: {
    name: 'Error',
    says: 'By how much cars came earlier or later than foretold, on average, whichever way.',
  },
  promiseErrorNine: {
    name: 'Error, 9 of 10 within',
    says: 'Nine of ten arrivals were off by no more. Told in steps: 30 seconds up to ten minutes, then wider.',
  },
  promiseBias: {
    name: 'Late by',
    says: 'By how much cars came later than foretold, on average, those that came early counted against it. Below zero they came early.',
  },
  trips: { name: 'Trips', says: 'Hirings that ended in the span, booked, hailed or from a rank.' },
  hails: { name: 'Hails', says: 'Hirings hailed in the street that began in the span.' },
  brokenOff: { name: 'Broken off', says: 'Hirings that were broken off before their end.' },
  revenue: { name: 'Fares', says: 'Fares of the hirings that ended in the span, with their extras and tolls.' },
  fareMean: { name: 'Fare a trip', says: 'The average fare of the hirings whose fare is known.' },
  tips: {
    name: 'Tips',
    says: 'What passengers gave on top of the fares of the hirings that ended in the span, as far as another system told it. No fare has it in it.',
  },
  passengers: {
    name: 'Passengers',
    says: 'Passengers of the hirings that ended in the span: as another system told them, else as they were booked. Of a hail nobody is counted.',
  },
  distance: { name: 'Hired distance', says: 'What was driven with a passenger, as far as it was measured.' },
  hiredTime: { name: 'Hired time', says: 'How long cars were hired, from the beginning to the end of each hiring.' },
  shifts: { name: 'Shifts', says: 'Shifts that ended in the span.' },
  shiftTime: {
    name: 'Time at work',
    says: 'How long the shifts that ended in the span lasted, without their breaks. A night counts whole for the day in which it ends.',
  },
  revenueAnHour: { name: 'Fares an hour', says: 'Fares over the time at work.' },
  hiredShare: { name: 'Hired %', says: 'Hired time over the time at work.' },
  offers: { name: 'Offers', says: 'Jobs offered to a driver, whatever the answer.' },
  acceptedShare: {
    name: 'Accepted %',
    says: 'Of the offers that were accepted, rejected or ran out, the share that was accepted.',
  },
  rejected: { name: 'Rejected', says: 'Offers that the driver said no to.' },
  unanswered: { name: 'Unanswered', says: 'Offers that ran out before the driver answered.' },
  signedOn: { name: 'Signed on', says: 'Vehicles signed on at the end of an hour, on average.' },
  engaged: { name: 'Engaged', says: 'Vehicles with a passenger at the end of an hour, on average.' },
};
