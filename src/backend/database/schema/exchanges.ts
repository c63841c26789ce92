import type { Generated } from 'kysely';
import type { ExportKind } from '#src/contract/shop/staff-exports.ts';

/** What goes in and out of the shop by files and by other programs. */
export interface ExchangeTables {
  exchange_runs: {
    id: Generated<number>;
    kind: string;
    country: 'RU' | 'AM' | null;
    made_by: string;
    state: 'waiting' | 'running' | 'dry' | 'done' | 'failed';
    started_at: string;
    ended_at: string | null;
    /** JSON: figures by their names. */
    counts: Generated<string>;
    /** Why it failed. */
    reason: Generated<string>;
    /** How many there were, with those that are not kept. */
    problems: Generated<number>;
    /** JSON: what it was asked to do. */
    options: Generated<string>;
    /** Names one that is asked for twice. */
    request: Generated<string | null>;
    /** The row of `imports` that it made. */
    import_id: Generated<number | null>;
    attempts: Generated<number>;
    /** Until when the process that works on it has it for itself. */
    busy_until: Generated<string | null>;
  };
  /** `place` is a row's number or an offer's id. */
  exchange_problems: { id: Generated<number>; run_id: number; place: string; field: string; message: string };
  /** `file_key` names the file in the folder of exchanges. */
  exchange_files: {
    id: Generated<number>;
    run_id: number;
    name: string;
    file_key: string;
    bytes: number;
    made_at: string;
  };
  /** Files for marketplaces, made again and again; `settings` is JSON, `feed_key` the secret part of the address. */
  exports: {
    id: Generated<number>;
    kind: ExportKind;
    country: 'RU' | 'AM';
    title: string;
    settings: string;
    feed_key: string;
    version: Generated<number>;
    /** When the next file is to be made; null for only when asked. */
    due_at: string | null;
    deleted_at: string | null;
    /** Names the file in the folder of exchanges. */
    file_key: string | null;
    file_hash: Generated<string>;
    bytes: Generated<number>;
    offers: Generated<number>;
    refused: Generated<number>;
    made_at: string | null;
    /** The run that made the file. */
    run_id: number | null;
    fetched_at: string | null;
  };
  /** By an own article or a barcode. */
  wildberries_numbers: { code: string; nm_id: number };
}
