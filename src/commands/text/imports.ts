import type { Figures, ImportRow, Undone } from '#src/backend/feed/index.ts';
import { printable } from '#src/config/printable.ts';
import { when } from './plain.ts';

const SHOWN_HASH = 12;

/** Imports and undos, a line each. */
export function formatHistory(rows: readonly ImportRow[]): string {
  if (rows.length === 0) return 'Nothing was imported yet';
  return rows.map(lineOf).map(printable).join('\n');
}

export function formatUndone({ undone, kept }: Undone): string {
  const stay = `${kept} products that came with it stay as sold out: shoppers ordered or want them.`;
  const line = `The goods are as they were before ${nameOf(undone)}, but what was sold since stays sold.`;
  return [line, ...(kept > 0 ? [stay] : [])].map(printable).join('\n');
}

function lineOf(row: ImportRow): string {
  const head = `${row.id}  ${when(row.made_at)}  ${row.made_by || 'unknown'}`;
  if (row.action === 'undo') return `${head}  undid import ${row.undoes}`;
  const { products, items, soldOut, pricesChanged } = JSON.parse(row.figures) as Figures;
  const figures = [
    `${products.created} products and ${items.created} sizes created`,
    `${products.changed} and ${items.changed} changed`,
    `${soldOut} closed`,
    `${pricesChanged} prices changed`,
  ];
  const notes = [
    ...(row.confirmed ? [`confirmed to ${row.confirmed}`] : []),
    ...(row.state === 'published' ? [] : [noteOf[row.state]]),
  ];
  return [head, `imported ${nameOf(row)}`, figures.join(', '), ...notes].join('  ');
}

const noteOf = { begun: 'INTERRUPTED', unchanged: 'nothing changed', undone: 'UNDONE' } as const;

function nameOf({ file, sha256, source, country }: ImportRow): string {
  const names = [source, country, ...(sha256 ? [`sha256 ${sha256.slice(0, SHOWN_HASH)}`] : [])];
  return `${file || 'a feed'} (${names.join(', ')})`;
}
