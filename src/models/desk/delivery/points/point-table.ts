import { cellsOf, csvOf } from '#src/config/csv.ts';
import { typeset } from '#src/config/typography.ts';
import {
  MAX_POINT_CELL,
  MAX_POINT_LINES,
  type StaffPoint,
  type TypedPoint,
} from '#src/contract/delivery/staff-points.ts';

/** The columns of a table of points, by what they fill. */
const columns = [
  ['code', 'Код'],
  ['city', 'Город'],
  ['title', 'Название'],
  ['address', 'Адрес'],
  ['metro', 'Метро'],
  ['hours', 'Часы'],
  ['latitude', 'Широта'],
  ['longitude', 'Долгота'],
  ['hidden', 'Скрыт'],
] as const;

const titles = columns.map(([, title]) => title);
export const columnTitles: ReadonlyMap<string, string> = new Map(columns);

const written = (degrees: number): string => String(degrees).replace('.', ',');

/** Points as a table that can be uploaded again. */
export const pointCsv = (points: readonly StaffPoint[]): string =>
  csvOf(
    titles,
    points.map((point) => [
      point.code,
      `${point.cityName}, ${point.regionName}`,
      point.title,
      point.address,
      point.metro,
      point.hours,
      written(point.latitude),
      written(point.longitude),
      point.isHidden ? 'да' : 'нет',
    ]),
  );

/** The rows of a table, whose columns are named in its first row; or why it is none. */
export function typedPoints(table: string): TypedPoint[] | string {
  const [head = [], ...rows] = cellsOf(table);
  if (!head.includes('Код'))
    return typeset`В первой строке нужны названия столбцов, как в скачанной таблице.`;
  if (rows.length > MAX_POINT_LINES) return typeset`За раз — не больше ${MAX_POINT_LINES} строк.`;
  const points = rows.flatMap((cells, index) => {
    const at = (title: string) => (cells[head.indexOf(title)] ?? '').slice(0, MAX_POINT_CELL);
    return cells.every((cell) => cell === '') ? [] : [typedPoint(index + 2, at)];
  });
  return points.length === 0 ? typeset`Под названиями столбцов нет строк.` : points;
}

const typedPoint = (line: number, at: (title: string) => string): TypedPoint => ({
  line,
  code: at('Код'),
  city: at('Город'),
  title: at('Название'),
  address: at('Адрес'),
  metro: at('Метро'),
  hours: at('Часы'),
  latitude: at('Широта'),
  longitude: at('Долгота'),
  hidden: at('Скрыт'),
});

const MOST_BYTES = 150_000;

/** Rows a call at a time. */
export function parcelsOf(points: readonly TypedPoint[], most: number): TypedPoint[][] {
  const parcels: TypedPoint[][] = [];
  let bytes = MOST_BYTES;
  for (const point of points) {
    const size = Buffer.byteLength(JSON.stringify(point)) + 1;
    const last = parcels.at(-1);
    if (last && last.length < most && bytes + size <= MOST_BYTES) last.push(point);
    else {
      parcels.push([point]);
      bytes = 0;
    }
    bytes += size;
  }
  return parcels;
}
