import { storedJson } from '#src/backend/kernel/stored-json.ts';
import { type ExportSettings, exportSettings } from '#src/contract/shop/staff-exports.ts';

/** Null for what this version of the shop would not write. */
export const settingsIn = (written: string): ExportSettings | null =>
  exportSettings.safeParse(storedJson(written)).data ?? null;
