export { exchangeHandlers } from './handlers.ts';
export { addFile } from './records/files.ts';
export { addProblems, MOST_PROBLEMS, type Problem } from './records/problems.ts';
export { type Counts, closeRun, findRun, listRuns, noteCounts, openRun, PROGRAM } from './records/runs.ts';
export { exchangeRetention } from './retention-rules.ts';
