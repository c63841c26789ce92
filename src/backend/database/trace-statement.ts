import type { LogEvent } from 'kysely';
import { recordSpan } from '#src/telemetry/tracing/spans.ts';
import { childOf, currentTrace } from '#src/telemetry/tracing/trace-context.ts';

const STATEMENT_CHARACTERS = 1_000;

/** Records a statement as a step of the current request: its text with placeholders, never the values. */
export function traceStatement({ level, query, queryDurationMillis: durationMs }: LogEvent): void {
  const parent = currentTrace();
  if (!parent?.isSampled) return;
  const text = query.sql.slice(0, STATEMENT_CHARACTERS);
  const [operation = 'statement'] = text.trimStart().split(/\s/, 1);
  const attributes = { 'db.operation.name': operation, 'db.query.text': text };
  recordSpan({
    trace: childOf(parent),
    name: `sql ${operation}`,
    kind: 'client',
    durationMs,
    attributes,
    isError: level === 'error',
  });
}
