import { refusesBadInput } from './operations.ts';

refusesBadInput(1);
