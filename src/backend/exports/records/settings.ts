import { type ExportSettings, exportSettings } from '#src/contract/shop/staff-exports.ts';

/** @throws {z.ZodError} for what this shop never wrote */
export const settingsIn = (written: string): ExportSettings => exportSettings.parse(JSON.parse(written));
