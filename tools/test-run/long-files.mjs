/**
 * Test files that take over a minute of their own on a quiet machine, each with its reason. They begin first, so that none is
 * left at the end beside an idle core. Whoever adds one says why; the run names those that take so long and do not stand here.
 */
export const LONG_FILES = {
  'sim/replay/killed-replay.db.test.ts':
    'A day is lived again at forty times its speed while the suite is killed twice: it waits more than it works.',
  'tools/boot.db.test.ts': 'Eleven suites are started as users start them, and the end of each is waited for.',
  'apps/accessibility.e2e.ts': 'Axe looks at every page of the suite in two schemes.',
  'apps/testing/bad-input/operations.db.test.ts':
    'Each operation of the suite is sent what does not belong in each of its fields, about twenty thousand calls.',
  'apps/testing/bad-input/calls-and-sockets.db.test.ts':
    'Sockets are flooded until the suite ends them, and it goes on between them.',
  'apps/testing/bad-input/other-fleet.db.test.ts': 'Each operation is called with the ids of another fleet.',
  'apps/rights.db.test.ts': 'Each operation, list and live topic is asked for as each group of users.',
  'tools/kill/kill.db.test.ts': 'A suite is killed again and again in the middle of its work, and started each time.',
  'tools/storm/storm.db.test.ts':
    'Two nodes and their database are stopped, cut off and killed, and each time out is waited for.',
  'tools/full-disk/full-disk.db.test.ts': 'A disk of its own is filled, and the suite is started on it again.',
  'tools/backup.db.test.ts': 'Whole databases are written out, read in elsewhere and compared row by row.',
  'tools/new-table/new-table.test.ts': 'Copies of the house with a new table are compiled.',
  'apps/events/event-file.db.test.ts': 'A file of 50,000 rows is read and judged twice.',
  'apps/terminal/prospects.db.test.ts': 'Drivers bid while an offer stands open as long as drivers have for it.',
  'apps/terminal/sheets/accident-sheet.db.test.ts': 'A link breaks and comes back, and phones have wrong clocks.',
  'store/figure/figures.db.test.ts':
    'Each figure is made from the rows of weeks, cut each way, and compared with a plain count.',
  'apps/trainer/trainer.e2e.ts': 'Six journeys between office and phones, from a course to the right it gives.',
  'apps/terminal/drivers-page.e2e.ts':
    'Seven journeys of drivers with a coach beside them; tunnels and no-shows take their time.',
  'apps/coach/vehicles/vehicles.e2e.ts': 'Cars queue, work and are signed off live before the page, all by keys.',
  'apps/coach/jobs/jaq.e2e.ts': 'Five journeys on the board with cars that drive meanwhile.',
  'apps/coach/coach.e2e.ts': 'Six journeys on the board with a second coach and drivers beside it.',
  'apps/book/book.e2e.ts': 'The booking form in nine journeys by keyboard alone, of one suite.',
  'apps/book/degraded.e2e.ts': 'Links are lost and come back, and what was kept is sent then.',
  'apps/workshop/workshop.e2e.ts': 'A car goes the whole way from a failed check to its release through four hands.',
  'apps/shell/home.e2e.ts':
    'A page that renews itself after 61 seconds is watched through two cycles by a clock of its own.',
  'apps/manager/areas/areas.e2e.ts': 'Borders are drawn with the mouse on a map that the processor paints.',
  'apps/umpire/umpire.e2e.ts': 'A case goes from the draft to the appeal through an umpire, a driver and a supervisor.',
  'apps/admin/invoices.e2e.ts': 'Invoices are issued, printed, mailed and credited, each with its files.',
  'apps/shell/emergencies.e2e.ts': 'Ten tests with several tabs of several users, with and without a live link.',
  'apps/job-search/search.e2e.ts': 'One job is found, altered, cancelled and copied by keys alone.',
  'apps/incidents/incidents.e2e.ts':
    'A complaint lives from the call to the decision, with mails and the driver’s phone.',
  'apps/alarms/queries.e2e.ts': 'Six tests of who takes a query first, with several users at once.',
  'apps/agent/agent.e2e.ts': 'A hotel is made an agent, books by its page and by its program, and the office reads it.',
  'apps/agent/client.e2e.ts': 'A client’s user is made, books, and reads invoices, figures and statement.',
  'apps/reports/money.e2e.ts': 'Days of money are made figures before the page shows them.',
  'apps/driver-roster/driver-roster.e2e.ts': 'A week of a roster is planned, dragged, copied and published.',
  'apps/manager/people.e2e.ts': 'Six journeys between who gives a right and who gets it.',
  'apps/shell/help.e2e.ts': 'Eight tests of the manual, which prints all its topics.',
  'apps/search/searches.e2e.ts': 'Searches of calls, queries, messages and trips with their files.',
  'apps/papers.e2e.ts': 'Papers run out before drivers, the office and owners.',
  'apps/lost-found/lost-found.e2e.ts': 'A phone is lost, found, matched, signed for and handed over by four people.',
  'apps/first-day.e2e.ts': 'A company comes from nothing to its first paid job by the pages alone.',
};

export const LONG_MS = 60_000;
