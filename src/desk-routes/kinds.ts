/** An **open** route needs no session; a **staff** route needs one, with its permission. */

import type { Requirement } from '#src/contract/permissions.ts';

interface DeskRouteBase {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly string[];
}
export interface OpenRoute extends DeskRouteBase {
  readonly audience: 'open';
}
export interface StaffRoute extends DeskRouteBase {
  readonly audience: 'staff';
  readonly permission: Requirement;
  /** Whether its form may have files. */
  readonly takesFiles?: true;
  /** Whether it may have one large file. */
  readonly isLarge?: true;
}
export type DeskRoute = OpenRoute | StaffRoute;

export const open = <const Path extends string>(
  path: Path,
  { method = 'GET', query = [] }: Partial<Omit<OpenRoute, 'path'>> = {},
) =>
  ({ audience: 'open', method, path, query }) as OpenRoute & {
    readonly audience: 'open';
    readonly path: Path;
  };

export const staffPage = <const Path extends string>(
  path: Path,
  permission: Requirement,
  query: readonly string[] = [],
) =>
  ({ audience: 'staff', method: 'GET', path, permission, query }) as StaffRoute & {
    readonly audience: 'staff';
    readonly path: Path;
  };

export const staffPost = <const Path extends string>(
  path: Path,
  permission: Requirement,
  query: readonly string[] = [],
) => ({
  ...staffPage(path, permission, query),
  method: 'POST' as const,
});

/** A form with files. */
export const staffUpload = <const Path extends string>(
  path: Path,
  permission: Requirement,
  query: readonly string[] = [],
) => ({
  ...staffPost(path, permission, query),
  takesFiles: true as const,
});

/** A form with one file as large as a feed or an archive. */
export const staffLargeUpload = <const Path extends string>(path: Path, permission: Requirement) => ({
  ...staffUpload(path, permission),
  isLarge: true as const,
});
