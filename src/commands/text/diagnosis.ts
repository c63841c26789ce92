import { formatBytes } from '#src/doctor/finding.ts';
import type { Diagnosis } from '#src/doctor/run-checks.ts';
import { counted } from './plain.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILURE' } as const;
const AREA_WIDTH = 10;
const NAME_WIDTH = 24;
const COUNT_WIDTH = 10;

/** One line for each finding, followed by its remedy if there is one. */
export function formatDiagnosis({ findings, sizes }: Diagnosis): string {
  const count = (level: keyof typeof marks) => findings.filter((finding) => finding.level === level).length;
  return [
    ...findings.flatMap(({ area, level, message, remedy }) => [
      `${marks[level]}  ${area.padEnd(AREA_WIDTH)} ${message}`,
      ...(remedy && level !== 'ok' ? [`${' '.repeat(marks.ok.length + AREA_WIDTH + 2)} → ${remedy}`] : []),
    ]),
    '',
    ...sizes
      .toSorted((one, two) => two.bytes - one.bytes)
      .map(({ name, bytes, rows }) =>
        [
          name.padEnd(NAME_WIDTH),
          formatBytes(bytes).padStart(COUNT_WIDTH),
          rows === undefined ? '' : `${String(rows).padStart(COUNT_WIDTH)} rows`,
        ]
          .join(' ')
          .trimEnd(),
      ),
    '',
    `${counted(count('failure'), 'failure')}, ${counted(count('warning'), 'warning')}`,
  ].join('\n');
}
