import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { execute, type Outcome, report } from './run-step.ts';

const reportFile = 'node_modules/.vitest-report.json';

/** The fields used from vitest's JSON report. */
interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: TestFile[];
}

interface TestFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: TestResult[];
}

interface TestResult {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface Options {
  /** Only tests whose files' paths contain one of these. */
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly minutes?: number;
}

/** Runs one project of vitest.config.ts and counts its tests. No tests, or a crash beside them, is a failure. */
export async function runVitest(
  title: string,
  project: string,
  { files = [], env, minutes }: Options = {},
): Promise<Outcome> {
  console.log(`${title} …`);
  return report(title, async () => {
    rmSync(reportFile, { force: true });
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
    const args = ['run', '--project', project, ...reporters, ...files];
    const { ok, output } = await execute('vitest', args, { NODE_ENV: 'test', ...env }, minutes);
    return { ...count(ok), output };
  }).finally(() => {
    nameRetried();
    nameSlowest();
  });
}

function nameRetried(): void {
  const retried = readReport()
    ?.testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  for (const { fullName, failureMessages } of retried ?? [])
    console.log(`  passed at the second try: ${fullName} (${failureMessages[0]?.split('\n')[0]})`);
}

const SLOWEST = 12;

function nameSlowest(): void {
  const files = (readReport()?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative('', name),
    seconds: (endTime - startTime) / 1000,
  }));
  if (files.length <= SLOWEST) return;
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

function count(ok: boolean): Outcome {
  const vitest = readReport();
  if (!vitest || vitest.numTotalTests === 0) return { passed: 0, failed: 1, skipped: 0 };

  const passed = vitest.numPassedTests;
  const skipped = vitest.numTotalTests - passed - vitest.numFailedTests;
  const failed = vitest.numFailedTests + vitest.testResults.filter(failedOutsideTests).length;
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped };
}

/** A file that could not be loaded, or whose hooks failed: its tests are not counted elsewhere. */
function failedOutsideTests({ status, assertionResults }: TestFile): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

function readReport(): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
