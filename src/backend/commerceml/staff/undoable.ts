import type { Published } from '../import/publish-stage.ts';

/** The import that takes an exchange back; null if it changed nothing, or goods of several countries. */
export function undoableIn({ reports }: Pick<Published, 'reports'>): number | null {
  const [made = null, ...more] = importsIn(reports);
  return more.length === 0 ? made : null;
}

/** What an exchange has made: an import for each country whose goods it changed. */
export const importsIn = (reports: Published['reports']): readonly number[] =>
  reports.flatMap(({ importId }) => (importId === null ? [] : [importId]));
