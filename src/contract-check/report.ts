import type { CheckReport, CheckResult, Outcome } from './run-checks.ts';

/**
 * The report for a terminal: a line for each area, followed by what failed (what was received and expected,
 * and where to read of it) or was skipped and why; then the calls that are not built, and the slowest ones.
 */
export function formatReport({ gateway, results, calledCalls, allCalls, slowest }: CheckReport): string {
  const areas = Map.groupBy(results, ({ area }) => area);
  const { passed, failed, skipped, 'not built': notBuilt } = countsOf(results);
  const times = slowest.map(([call, tookMs]) => `${call} ${Math.round(tookMs)} ms`);
  return [
    `The contract, held against ${gateway}`,
    '',
    ...[...areas].flatMap(([area, own]) => formatArea(area, own)),
    '',
    ...notBuiltLines(results),
    ...(times.length > 0 ? [`Slowest: ${times.join(', ')}`, ''] : []),
    `${calledCalls} of ${allCalls} calls were made. ${passed} checks passed, ${failed} failed, ${skipped} skipped, ${notBuilt} not built.`,
  ].join('\n');
}

export function countsOf(results: readonly CheckResult[]): Record<Outcome, number> {
  const counts = { passed: 0, failed: 0, skipped: 0, 'not built': 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

const marks = { passed: '✓', failed: '✗', skipped: '–', 'not built': '○' } as const;
const AREA_WIDTH = 13;

function formatArea(area: string, results: readonly CheckResult[]): string[] {
  const counts = countsOf(results);
  const worst = (['failed', 'passed', 'not built'] as const).find((outcome) => counts[outcome] > 0);
  const seconds = results.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1_000;
  const head = `${marks[worst ?? 'skipped']} ${area.padEnd(AREA_WIDTH)}${counts.passed} of ${results.length}`;
  const missing = counts['not built'] > 0 ? `, ${counts['not built']} not built` : '';
  return [`${head}${missing}, ${seconds.toFixed(1)} s`, ...results.flatMap(formatResult)];
}

function formatResult({ outcome, statement, reason, expected, read }: CheckResult): string[] {
  if (outcome === 'skipped') return [`    ${marks.skipped} ${statement}`, `        ${reason}`];
  if (outcome !== 'failed') return [];
  return [
    `    ${marks.failed} ${statement}`,
    `        received  ${reason}`,
    `        expected  ${expected}`,
    `        read      docs/${read}`,
  ];
}

function notBuiltLines(results: readonly CheckResult[]): string[] {
  const missing = results.filter(({ outcome }) => outcome === 'not built').map(({ reason }) => reason);
  const names = [...new Set(missing)].sort();
  return names.length > 0 ? [`Not built (501): ${names.join(', ')}`, ''] : [];
}
