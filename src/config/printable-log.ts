import { printable, printableLines } from './printable.ts';

/**
 * A line of the log for a tool that prints values verbatim: nothing in it can control a terminal, and only
 * stacks, which are indented, span several lines, so that no value can look like an entry of its own.
 */
export const printableLog = (line: string): string => `${JSON.stringify(cleaned(JSON.parse(line)))}\n`;

function cleaned(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'stack' ? printableLines(value) : printable(value);
  if (Array.isArray(value)) return value.map((each) => cleaned(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [printable(key), cleaned(each, key)]));
}
