import { typeset } from '#src/config/typography.ts';
import { deliveryTitles } from '../orders/words.ts';

const kinds: ReadonlyMap<string, string> = new Map([
  ...Object.entries(deliveryTitles),
  ['warehouse', 'Склад'],
]);

const MINOR = new Set(['price', 'free_from', 'fitting_sum']);
const YES_OR_NO = new Set(['stops_courier', 'stops_dispatch']);
const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** The value of a field of a row, in words; empty without one. */
export function fieldText(name: string, value: unknown): string {
  if (name === 'photos') return photosText(value);
  if (name === 'marking') return markings.get(String(value)) ?? '';
  if (name === 'category_id') return typeset`№ ${String(value)}`;
  if (MINOR.has(name) && typeof value === 'number') return number.format(value / 100);
  if (YES_OR_NO.has(name)) return value ? 'да' : 'нет';
  if (name === 'kind' || name === 'takesOff') return kinds.get(String(value)) ?? textOf(value);
  return textOf(value);
}

const markings: ReadonlyMap<string, string> = new Map([
  ['', typeset`как у раздела`],
  ['yes', 'нужна'],
  ['no', typeset`не нужна`],
]);

function photosText(value: unknown): string {
  const photos = parsed(value);
  return Array.isArray(photos) ? typeset`${photos.length} фото` : '';
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(', ');
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  const inner = parsed(value);
  return inner === value ? withoutTags(value) : textOf(inner);
}

/** Lists that a column holds as JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('[')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
