export interface TestOutcome {
  title: string;
  file: string;
  status: string;
  durationMs: number;
  /** What a failed test said; else empty. */
  message: string;
}

/** An error that no test waited for; without a file where a worker itself stumbled. */
export interface OutsideError {
  error: string;
  file?: string;
}

export interface RunReport {
  tests: TestOutcome[];
  /** Files that did not load. */
  broken: { file: string; message: string }[];
  outside: OutsideError[];
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
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
  }[];
}

export function readReport(file: string, exitCode: number, errors: OutsideError[]): RunReport;
export function testsOf(report: VitestReport, exitCode: number, errors?: OutsideError[]): RunReport;
export function errorsOf(notesText: string): OutsideError[];
export function countTests(reports: readonly RunReport[]): TestCount;
export function lastLine(count: TestCount): string;
export function slowest(reports: readonly RunReport[], count: number): string[];
export function whereTimeWent(notesText: string, count: number, nameOf?: (file: string) => string): string[];
export function longFiles(
  notesText: string,
  longMs: number,
  reasons: Readonly<Record<string, string>>,
  nameOf?: (file: string) => string,
): string[];
export function whatFailed(reports: readonly RunReport[], nameOf?: (file: string) => string): string[];
export function failedFiles(report: RunReport): string[];
export function ranAgain(
  first: RunReport,
  second: RunReport,
): { report: RunReport; steadied: { file: string; title: string }[] };
