import { escapeUTF8 } from 'entities';
import { countsOf } from './report.ts';
import type { CheckReport, CheckResult } from './run-checks.ts';

/** The report as JUnit XML, a suite for each area. */
export function junitReport({ gateway, results }: CheckReport): string {
  const areas = Map.groupBy(results, ({ area }) => area);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(gateway)}" ${attributesOf(results)}>`,
    ...[...areas].map(([area, own]) => suiteOf(area, own)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteOf(area: string, results: readonly CheckResult[]): string {
  return [
    `  <testsuite name="${escaped(area)}" ${attributesOf(results)}>`,
    ...results.map(caseOf),
    '  </testsuite>',
  ].join('\n');
}

function attributesOf(results: readonly CheckResult[]): string {
  const { failed, skipped, 'not built': notBuilt } = countsOf(results);
  const tookMs = results.reduce((sum, result) => sum + result.tookMs, 0);
  return `tests="${results.length}" failures="${failed}" skipped="${skipped + notBuilt}" time="${seconds(tookMs)}"`;
}

function caseOf({ area, statement, outcome, reason, expected, tookMs }: CheckResult): string {
  const head = `    <testcase classname="${escaped(area)}" name="${escaped(statement)}" time="${seconds(tookMs)}"`;
  if (outcome === 'passed') return `${head}/>`;
  if (outcome === 'failed')
    return `${head}><failure message="${escaped(`${reason}; expected ${expected}`)}"/></testcase>`;
  const why = outcome === 'not built' ? `not built: ${reason}` : reason;
  return `${head}><skipped message="${escaped(why)}"/></testcase>`;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** Without the control characters that XML 1.0 cannot hold. */
const escaped = (text: string) => escapeUTF8(text).replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, ' ');
