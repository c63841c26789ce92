import type { CheckReport, CheckResult, Outcome } from './run-checks.ts';

/** The report for a terminal: a line for each area, followed by what failed or was skipped, and why. */
export function formatReport({ gateway, results, calledCalls, allCalls }: CheckReport): string {
  const areas = Map.groupBy(results, ({ area }) => area);
  const counts = countsOf(results);
  return [
    `The contract, held against ${gateway}`,
    '',
    ...[...areas].flatMap(([area, own]) => formatArea(area, own)),
    '',
    `${calledCalls} of ${allCalls} calls were made. ${counts.passed} checks passed, ${counts.failed} failed, ${counts.skipped} skipped.`,
  ].join('\n');
}

export function countsOf(results: readonly CheckResult[]): Record<Outcome, number> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;
const AREA_WIDTH = 11;

function formatArea(area: string, results: readonly CheckResult[]): string[] {
  const { passed, failed } = countsOf(results);
  const mark = failed > 0 ? marks.failed : passed > 0 ? marks.passed : marks.skipped;
  const shown = results.filter(({ outcome }) => outcome !== 'passed');
  return [
    `${mark} ${area.padEnd(AREA_WIDTH)}${passed} of ${results.length}`,
    ...shown.flatMap(({ outcome, statement, reason }) => [
      `    ${marks[outcome]} ${statement}`,
      `        ${reason}`,
    ]),
  ];
}
