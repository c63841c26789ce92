export { exportHandlers } from './handlers.ts';
export { knownCodes, type MarketNumber, MOST_CODE, MOST_NUMBER, saveNumbers } from './numbers/numbers.ts';
export { findExport } from './records/exports.ts';
export { exportFiles, noteFile, startDueExports } from './records/files.ts';
export { exportRetention } from './retention-rules.ts';
export { writeExport } from './writing/write-export.ts';
