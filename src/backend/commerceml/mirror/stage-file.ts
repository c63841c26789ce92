import { setImmediate as turn } from 'node:timers/promises';
import { type FoundElement, readElements } from '../reading/read-elements.ts';
import { type GoodRecord, goodIn, groupsIn, namedIn, type OfferRecord, offerIn } from '../reading/records.ts';
import { inMirror, type Mirror, type NamedKind } from './mirror.ts';

/** Why an element could not be taken, as the staff reads it. */
export interface StageProblem {
  readonly row: string;
  readonly text: string;
}

/** Reads a file into a session's stage, all of it or nothing. Reading it once more changes nothing. */
export function stageFile(
  stage: Mirror,
  name: string,
  text: AsyncIterable<string>,
  problem: (problem: StageProblem) => void,
): Promise<number> {
  const write = writerFor(stage, problem);
  return inMirror(stage, async () => {
    let count = 0;
    for await (const found of readElements(text)) {
      for (const one of found) write(one);
      count += found.length;
      await turn();
    }
    stage.prepare('INSERT OR REPLACE INTO files (name, elements) VALUES (?, ?)').run(name, count);
    return count;
  });
}

export const isStaged = (stage: Mirror, name: string): boolean =>
  stage.prepare('SELECT 1 FROM files WHERE name = ?').get(name) !== undefined;

const KINDS = new Map<string, NamedKind>([
  ['Свойство', 'property'],
  ['СвойствоНоменклатуры', 'property'],
  ['ТипЦены', 'price'],
  ['Склад', 'warehouse'],
]);

/** What a session says twice is laid together: prices and stock come in files of their own. */
function writerFor(stage: Mirror, problem: (problem: StageProblem) => void) {
  const named = stage.prepare('INSERT OR REPLACE INTO named (kind, id, data) VALUES (?, ?, ?)');
  const goods = rowsOf(stage, 'goods', 'group_id');
  const offers = rowsOf(stage, 'offers', 'good_id');
  const noId = ({ name }: FoundElement['element']) =>
    problem({ row: `<${name}>`, text: 'Нет Ид: пропущено' });
  return ({ element, isChange }: FoundElement): void => {
    const kind = KINDS.get(element.name);
    if (element.name === 'Группы')
      for (const group of groupsIn(element)) named.run('group', group.id, JSON.stringify(group));
    else if (element.name === 'Товар') {
      const good = goodIn(element);
      if (good.id) goods.lay(good.id, good.groupId ?? '', good, !isChange);
      else noId(element);
    } else if (element.name === 'Предложение') {
      const offer = offerIn(element);
      if (offer.id) offers.lay(offer.id, offer.goodId, offer, !isChange);
      else noId(element);
    } else if (kind) {
      const record = namedIn(element);
      if (record.id) named.run(kind, record.id, JSON.stringify(record));
      else noId(element);
    }
  };
}

/** Rows of goods or offers, over which new knowledge is laid; what is said of stock is said of all of it. */
function rowsOf(stage: Mirror, table: 'goods' | 'offers', parent: 'group_id' | 'good_id') {
  const write = stage.prepare(layInto(table, parent, 'VALUES (?, ?, ?, ?, ?, 1)'));
  return {
    lay(id: string, parentId: string, record: GoodRecord | OfferRecord, isListed: boolean): void {
      const { isRemoved, ...data } = record;
      const isClosed = isRemoved === undefined ? UNSAID : Number(isRemoved);
      write.run(id, parentId, JSON.stringify(data), isListed ? 1 : 0, isClosed);
    },
  };
}

/** Of `is_closed`: a mere price or count, which opens nothing that has been closed. */
const UNSAID = -1;

export const layInto = (table: 'goods' | 'offers', parent: 'group_id' | 'good_id', rows: string): string => `
  INSERT INTO ${table} (id, ${parent}, data, is_listed, is_closed, is_news) ${rows}
  ON CONFLICT (id) DO UPDATE SET is_news = 1,
    is_closed = iif(excluded.is_closed = ${UNSAID}, is_closed, excluded.is_closed),
    data = json_patch(iif(json_type(excluded.data, '$.stock') IS NULL, data, json_remove(data, '$.stock')), excluded.data),
    ${parent} = iif(excluded.${parent} = '', ${parent}, excluded.${parent}), is_listed = MAX(is_listed, excluded.is_listed)`;
