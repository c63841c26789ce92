/** A finding's severity: `warning` needs attention, `failure` blocks shoppers or puts their data at risk. */
export type Level = 'ok' | 'warning' | 'failure';

export interface Finding {
  readonly area:
    | 'settings'
    | 'keys'
    | 'ports'
    | 'disk'
    | 'database'
    | 'growth'
    | 'gift cards'
    | 'payments'
    | 'marking'
    | 'staff'
    | 'opening'
    | 'law'
    | 'providers'
    | 'clock'
    | 'pictures';
  readonly level: Level;
  readonly message: string;
  /** The remedy; absent if nothing needs to be done. */
  readonly remedy?: string;
}

/** The size of something that can grow. */
export interface Size {
  readonly name: string;
  readonly bytes: number;
  readonly rows?: number;
}

const KILOBYTE = 1024;

/** Such as `12.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= KILOBYTE && unit < units.length - 1) {
    size /= KILOBYTE;
    unit += 1;
  }
  return `${size >= 100 || unit === 0 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`;
}
