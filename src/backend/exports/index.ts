export { exportHandlers } from './handlers.ts';
export { findExport } from './records/exports.ts';
export { noteFile, startDueExports } from './records/files.ts';
export { exportRetention } from './retention-rules.ts';
export { writeExport } from './writing/write-export.ts';
