export const DUE = { due: 'is due', overdue: 'is overdue' };
