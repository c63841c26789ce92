export { exchangeHandlers } from './handlers.ts';
export { claimRun, closeLostRuns, prolongRun, releaseRun } from './jobs/claim.ts';
export { filesInUse, filesOfRun } from './jobs/follow.ts';
export { exchangeJobHandlers } from './jobs/handlers.ts';
export { type JobOptions, jobOptions } from './jobs/options.ts';
export { startJob } from './jobs/start-job.ts';
export { addFile, filesOf, forgetFiles } from './records/files.ts';
export { addProblems, MOST_PROBLEMS, type Problem } from './records/problems.ts';
export {
  type Counts,
  closeRun,
  countsIn,
  findRun,
  listRuns,
  type NewRun,
  noteCounts,
  openRun,
  PROGRAM,
  type RunEnd,
  type RunRow,
} from './records/runs.ts';
export { exchangeRetention } from './retention-rules.ts';
