export { drasticChanges } from './brake.ts';
export { exportFeed } from './export-feed.ts';
export type { ExportOptions } from './export-options.ts';
export { DEFAULT_SOURCE, importFeed } from './import-feed.ts';
export { textOfFile } from './reading/text-of-file.ts';
export { type Figures, type ImportRow, readHistory } from './records/imports.ts';
export { FeedRejected } from './refusal.ts';
export { changesShop, type FeedReport, reportLines } from './report.ts';
export { type Undone, undoImport } from './undo/undo-import.ts';
