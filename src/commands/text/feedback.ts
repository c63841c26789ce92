import type { FeedbackRow } from '#src/backend/content/index.ts';
import { printable } from '#src/config/printable.ts';
import { when } from './plain.ts';

export function formatFeedback(
  { messages, totalCount }: { readonly messages: readonly FeedbackRow[]; readonly totalCount: number },
  pageNumber: number,
  pageSize: number,
): string {
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  return [...messages.map(feedbackEntry), `${totalCount} messages, page ${pageNumber} of ${pages}`].join(
    '\n',
  );
}

function feedbackEntry(row: FeedbackRow): string {
  const who = [
    row.name,
    row.email,
    row.phone && `+${row.phone}`,
    row.order_number && `order ${row.order_number}`,
  ];
  const lines = [
    [`${row.id}`, when(row.created_at), row.country, row.topic].filter(Boolean).join('  '),
    `  ${who.filter(Boolean).join(', ')}`,
    ...row.message.split('\n').map((line) => `  ${line}`),
    '',
  ];
  return lines.map(printable).join('\n');
}
