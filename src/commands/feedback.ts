import { parseArgs } from 'node:util';
import { listFeedback } from '#src/backend/content/index.ts';
import { recordFeedbackRead } from '#src/backend/staff/index.ts';
import { pageNumberOf, staffNameOf } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { print } from './running/print.ts';
import { formatFeedback } from './text/feedback.ts';

const USAGE = 'npm run feedback -- [--page 2] [--by <name>]';

const PAGE_SIZE = 20;

await runCommand(USAGE, async ({ query }) => {
  const { values } = parseArgs({
    options: { page: { type: 'string', default: '1' }, by: { type: 'string' } },
  });
  const pageNumber = pageNumberOf(values.page);
  const page = await listFeedback(query, { pageNumber, pageSize: PAGE_SIZE });
  const read = { by: staffNameOf(values.by), detail: `page ${pageNumber}` };
  await recordFeedbackRead(query, read, new Date());
  print(formatFeedback(page, pageNumber, PAGE_SIZE));
});
