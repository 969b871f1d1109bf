import { type Sides } from '../verdict.ts';

export interface ChartProps {
  sides: Sides;
  planName: string;
  againstName: string;
}
