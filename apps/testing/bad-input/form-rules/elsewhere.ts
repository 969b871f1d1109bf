type Elsewhere = { test: string; codes: readonly string[] } | { why: string };

/** Forms with a rule of their own that are not sent from here: which test sends what they refuse, or why nothing can be wrong with it. */
export const FORMS_SENT_ELSEWHERE: Readonly<Record<string, Elsewhere>> = {
  'apps/admin/web/invoices/CreditDialog.tsx': { test: 'apps/admin/invoices.db.test.ts', codes: ['whyMissing'] },
  'apps/agent/web/BookingForm.tsx': { test: 'apps/agent/agent.db.test.ts', codes: ['timePast'] },
  'apps/alarms/web/queries/FinishDialog.tsx': { test: 'acts/query/claims.db.test.ts', codes: ['responseMissing'] },
  'apps/cashier/web/shifts/ConfirmPanel.tsx': {
    test: 'apps/cashier/pay-ins.db.test.ts',
    codes: ['oddFare', 'lostUnanswered'],
  },
  'apps/cashier/web/shifts/CorrectForm.tsx': { test: 'apps/cashier/pay-ins.db.test.ts', codes: ['oddFare'] },
  'apps/cashier/web/shifts/PayInForm.tsx': {
    test: 'apps/cashier/pay-ins.db.test.ts',
    codes: ['oddFare', 'reasonMissing'],
  },
  'apps/events/web/FixRowDialog.tsx': { why: 'A row is taken as it is typed, and judged by the reader of rows.' },
  'apps/events/web/ImportDialog.tsx': { why: 'Without a file there is nothing to send.' },
  'apps/fares/web/FareForm.tsx': { why: 'A day or time that cannot be read is no instant to send.' },
  'apps/incidents/web/refund/GiveRefundDialog.tsx': {
    test: 'apps/incidents/refunds.db.test.ts',
    codes: ['amountWrong', 'paidByDocket'],
  },
  'apps/incidents/web/refund/TakeBackDialog.tsx': {
    test: 'apps/incidents/refunds.db.test.ts',
    codes: ['reasonMissing'],
  },
  'apps/key-handler/web/desk/TakeInForm.tsx': {
    test: 'apps/key-handler/key-desk.db.test.ts',
    codes: ['lostUnanswered'],
  },
  'apps/lost-found/web/HandOverDialog.tsx': {
    test: 'apps/lost-found/lost-found.db.test.ts',
    codes: ['receiverMissing', 'marksMissing', 'signatureEmpty'],
  },
  'apps/settle/web/fines/PassDialog.tsx': { test: 'apps/settle/charges.db.test.ts', codes: ['reasonMissing'] },
  'apps/settle/web/office/AdjustDialog.tsx': {
    test: 'apps/settle/settle.db.test.ts',
    codes: ['amountWrong', 'reasonMissing'],
  },
  'apps/settle/web/statement/DisputeDialog.tsx': { test: 'apps/settle/settle.db.test.ts', codes: ['reasonMissing'] },
  'apps/lab/web/GoLiveDialog.tsx': { test: 'apps/lab/plans.db.test.ts', codes: ['planUnchanged'] },
  'apps/shell/web/alerts/HeldDialog.tsx': { test: 'acts/query/claims.db.test.ts', codes: ['responseMissing'] },
  'apps/shell/web/dialogs/ChangePassword.tsx': {
    why: 'A fixed call, which judges by the rules of core/access; only the form knows what was typed twice.',
  },
  'apps/shell/web/entry/SecondFactor.tsx': {
    why: 'Digits are judged by the sign-in alone; the form shows its answer.',
  },
  'apps/workshop/web/inspections/InspectDialog.tsx': {
    test: 'apps/workshop/inspections.db.test.ts',
    codes: ['noteMissing', 'signatureEmpty'],
  },
  'apps/workshop/web/orders/LineDialog.tsx': { test: 'apps/workshop/stock.db.test.ts', codes: ['lineWrong'] },
  'apps/workshop/web/orders/SerialDialog.tsx': { test: 'apps/workshop/stock.db.test.ts', codes: ['serialMissing'] },
  'apps/incidents/web/OrderWorkDialog.tsx': { test: 'apps/incidents/incidents.db.test.ts', codes: ['fieldInvalid'] },
  'apps/lost-found/web/MatchFacts.tsx': { test: 'apps/lost-found/lost-found.db.test.ts', codes: ['reasonMissing'] },
  'apps/umpire/web/RulesView.tsx': { test: 'apps/umpire/rules.db.test.ts', codes: ['reasonMissing'] },
  'apps/alarms/web/scene/DrillDialog.tsx': { test: 'apps/alarms/alarms.db.test.ts', codes: ['vehicleUnknown'] },
  'apps/settle/web/statement/SaidOfLine.tsx': { test: 'apps/settle/settle.db.test.ts', codes: ['reasonMissing'] },
  'apps/trainer/web/trainings/TrainingPanel.tsx': { why: 'Without a score there is nothing to send.' },
  'apps/workshop/web/record/EquipmentTab.tsx': { test: 'apps/workshop/stock.db.test.ts', codes: ['reasonMissing'] },
  'cards/payment-run/web/RunsPanel.tsx': { test: 'apps/cashier/payment-runs.db.test.ts', codes: ['reasonMissing'] },
};
