import { parseArgs } from 'node:util';
import { listFeedback } from '#src/backend/content/index.ts';
import { pageNumberOf } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { print } from './running/print.ts';
import { formatFeedback } from './text/feedback.ts';

// npm run feedback [-- --page 2]

const PAGE_SIZE = 20;

await runCommand(async ({ query }) => {
  const { values } = parseArgs({ options: { page: { type: 'string', default: '1' } } });
  const pageNumber = pageNumberOf(values.page);
  const page = await listFeedback(query, { pageNumber, pageSize: PAGE_SIZE });
  print(formatFeedback(page, pageNumber, PAGE_SIZE));
});
