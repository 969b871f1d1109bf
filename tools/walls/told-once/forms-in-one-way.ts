import { type Breach, isTest, type Wall } from '../source-tree.ts';

/** Forms that stay as they are, with the reason. */
const STAY: Readonly<Record<string, string>> = {
  'apps/alarms/web/history/HistoryForm.tsx': 'asks for a list and changes nothing',
  'apps/coach/jobs/web/assign/AssignDialog.tsx': 'a list that keys walk through: nothing is filled in',
  'apps/coach/jobs/web/story/why/WhyNot.tsx': 'asks a question and changes nothing',
  'apps/driver-roster/web/PatternDialog.tsx': 'a turn day by day, another one for each driver',
  'apps/driver-roster/web/ToldDialog.tsx': 'four acts at one line, of which one asks to whom',
  'apps/events/web/FixRowDialog.tsx': 'the cells of a row, each with what the reader of files found wrong with it',
  'apps/incidents/web/open/RateForm.tsx': 'a page of its own, for whoever complained: nobody is signed in',
  'apps/incidents/web/open/StatusPage.tsx': 'a page of its own, for whoever complained: nobody is signed in',
  'apps/job-search/web/alter/AlterDialog.tsx': 'draws the fields of the booking form, and sends what was changed alone',
  'apps/key-handler/web/boards/StockTake.tsx': 'keys are scanned one after another: nothing is filled in',
  'apps/key-handler/web/desk/FindField.tsx': 'looks for something and changes nothing',
  'apps/manager/drivers/web/MergeDialog.tsx': 'two records beside each other, of which one is kept',
  'apps/manager/web/groups/GroupsTab.tsx': 'looks for something; what it asks is declared',
  'apps/reports/trips/web/ImportDialog.tsx': 'a file is read and its columns are named before it is sent',
  'apps/shell/web/dialogs/ChangePassword.tsx': 'a password is kept nowhere, and the fixed calls are no operations',
  'apps/shell/web/dialogs/ResetPassword.tsx': 'a password is kept nowhere, and the fixed calls are no operations',
  'apps/shell/web/entry/FirstVisit.tsx': 'stands before the sign-in, which has no form room',
  'apps/shell/web/entry/SecondFactor.tsx': 'stands before the sign-in, which has no form room',
  'apps/shell/web/entry/SignIn.tsx': 'stands before the sign-in, which has no form room',
  'apps/shell/web/palette/Palette.tsx': 'looks for something and changes nothing',
  'apps/trainer/web/questions/ImportDialog.tsx': 'what would become of a file is looked at before it is brought in',
  'apps/trainer/web/sessions/SessionPanel.tsx': 'a table of ticks and of scores, each with an act of its own',
  'apps/workshop/web/inspections/InspectDialog.tsx': 'a picture and a note point by point, and a signature',
  'engine/web/case/LetterDialog.tsx': 'written by the server from a template, and sent in one of two ways',
  'engine/web/resource/ManyDialog.tsx': 'tells of each record what became of it, where it was asked',
  'engine/web/search/SearchForm.tsx': 'asks for a list and changes nothing',
};

/** Forms that were written before there was a room for them. This list only grows shorter. */
const BEFORE: ReadonlySet<string> = new Set([
  'apps/admin/agents/web/AgentKeys.tsx',
  'apps/admin/web/customers/CustomerForm.tsx',
  'apps/admin/web/services/DecisionsKept.tsx',
  'apps/admin/web/services/outbox/CustomersTold.tsx',
  'apps/agent/web/BookingDrawer.tsx',
  'apps/agent/web/BookingForm.tsx',
  'apps/book/calls/web/MyExtension.tsx',
  'apps/cashier/web/dockets/ReceiveForm.tsx',
  'apps/cashier/web/dockets/SortForm.tsx',
  'apps/cashier/web/driver/CashForm.tsx',
  'apps/cashier/web/shifts/ConfirmPanel.tsx',
  'apps/cashier/web/shifts/PayInForm.tsx',
  'apps/coach/messages/web/ComposeForm.tsx',
  'apps/events/web/form/EventForm.tsx',
  'apps/key-handler/web/desk/HandOutForm.tsx',
  'apps/key-handler/web/desk/TakeInForm.tsx',
  'apps/lab/web/runs/LabStart.tsx',
  'apps/manager/fleets/web/FleetForm.tsx',
  'apps/manager/web/users/UserForm.tsx',
  'apps/meter-resets/web/ClearForm.tsx',
  'apps/trainer/web/questions/QuestionForm.tsx',
]);

const LOOKED = /^(?:apps|cards|engine)\/.*\.tsx$/;
/** The driver's page weighs every byte, and the room itself draws what the others declare. */
const LEFT_OUT = /^(?:apps\/terminal|engine\/web\/form)\//;
const ASKS = /<(?:AskDialog|AskForm|Modal|Drawer)\b|<form\b/;
const FIELD =
  /<(?:TextInput|Textarea|NativeSelect|Select|MultiSelect|NumberInput|MoneyInput|WhenField|DateInput|Checkbox|Switch|Radio\.Group|SegmentedControl|Autocomplete|PasswordInput|TagsInput)\b/;

/** A form whose fields stand each in a state of its own: it keeps no draft, and shows refusals in its own way. */
const isByHand = (text: string) => ASKS.test(text) && FIELD.test(text) && /\buseState\b/.test(text);

/** What is asked on screen is declared, and asked in one way. */
export const formsInOneWay: Wall = {
  name: 'a form is declared, not written field by field',
  look(tree) {
    const written = [...tree]
      .filter(([path]) => LOOKED.test(path) && !LEFT_OUT.test(path) && !isTest(path))
      .flatMap(([path, text]) => (isByHand(text) ? [path] : []));
    const more = written
      .filter((file) => !BEFORE.has(file) && !(file in STAY))
      .map(
        (file): Breach => ({
          file,
          saw: 'keeps the fields of a form in states of its own',
          instead: 'Declare it: engine/web/form/FormDialog.tsx, as apps/cashier/web/till/MoveCashDialog.tsx does.',
        }),
      );
    const gone = [...BEFORE, ...Object.keys(STAY)]
      .filter((file) => tree.has('engine/web/form/FormDialog.tsx') && !written.includes(file))
      .map(
        (file): Breach => ({
          file,
          saw: 'is no form written by hand any more',
          instead: 'Take it off the list in tools/walls/told-once/forms-in-one-way.ts.',
        }),
      );
    return [...more, ...gone];
  },
};
