export interface TestOutcome {
  title: string;
  file: string;
  status: string;
  durationMs: number;
}

export interface RunReport {
  tests: TestOutcome[];
  /** What failed outside of any test. */
  failures: number;
}

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number }[];
  }[];
}

export function readReport(file: string, exitCode: number): RunReport;
export function testsOf(report: VitestReport, exitCode: number): RunReport;
export function countTests(reports: readonly RunReport[]): TestCount;
export function lastLine(count: TestCount): string;
export function slowest(reports: readonly RunReport[], count: number): string[];
export function whereTimeWent(notesText: string, count: number, nameOf?: (file: string) => string): string[];
export function failedFiles(report: RunReport): string[];
export function ranAgain(first: RunReport, second: RunReport): { report: RunReport; steadied: TestOutcome[] };
