import { basename } from 'node:path';
import type { Names } from './names.ts';
import type { TextFile } from './texts.ts';

const MAX_LINES = 30;
const MAX_COLUMNS = 110;
const HEAD = /^# (?!\d).+\nDate: \d{4}-\d\d-\d\d · Status: (?:accepted|proposed)\n\n## /;
const SECTIONS = 'Decision, Why, Weighed';

interface Surroundings {
  /** The text of docs/decisions/README.md. */
  readonly index: string;
  readonly names: Names;
}

/**
 * Problems with the records in docs/decisions: their form and size, their place in the index, unknown names.
 */
export function checkRecords(records: readonly TextFile[], { index, names }: Surroundings): string[] {
  return records.flatMap(({ file, text }) =>
    [
      ...wrongIn(text),
      ...(index.includes(`](${basename(file)})`) ? [] : ['is not in the index, docs/decisions/README.md']),
      ...codeIn(text)
        .flatMap((code) => names.missingFrom(code))
        .map((name) => `nothing is called \`${name}\``),
    ].map((problem) => `${file}: ${problem}`),
  );
}

function wrongIn(text: string): string[] {
  const lines = text.trimEnd().split('\n');
  return [
    ...(HEAD.test(text) ? [] : ['does not begin with a title, then date and status']),
    ...(sectionsOf(text) === SECTIONS ? [] : [`has not these sections, none of them empty: ${SECTIONS}`]),
    ...(lines.length > MAX_LINES ? [`has ${lines.length} lines, ${MAX_LINES} are a screen`] : []),
    ...lines
      .filter((line) => [...line].length > MAX_COLUMNS)
      .map((line) => `is wider than ${MAX_COLUMNS} columns: ${line}`),
  ];
}

const sectionsOf = (text: string): string =>
  [...text.matchAll(/^## (.+)\n(?=[^\s#])/gm)].map(([, section]) => section).join(', ');

/** Text between backticks, which may span lines. */
const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '));
