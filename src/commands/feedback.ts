import { parseArgs } from 'node:util';
import { listFeedback } from '#src/backend/content/index.ts';
import { BadArguments, runCommand } from './command.ts';
import { formatFeedback } from './text/feedback.ts';

// npm run feedback [-- --page 2]

const PAGE_SIZE = 20;

await runCommand(async ({ query }) => {
  const pageNumber = readPageNumber();
  const page = await listFeedback(query, { pageNumber, pageSize: PAGE_SIZE });
  console.log(formatFeedback(page, pageNumber, PAGE_SIZE));
});

function readPageNumber(): number {
  const { values } = parseArgs({ options: { page: { type: 'string', default: '1' } } });
  const pageNumber = Number(values.page);
  if (!Number.isInteger(pageNumber) || pageNumber < 1) throw new BadArguments('--page is a number from 1');
  return pageNumber;
}
