import type { Mirror } from './mirror.ts';
import type { StageProblem } from './stage-file.ts';

const MOST_NAMED = 20;

const ORPHANS = `SELECT id FROM stage.offers WHERE is_news = 1 AND good_id NOT IN (SELECT id FROM main.goods)
  ORDER BY id LIMIT ${MOST_NAMED}`;

/** Offers of goods that no file has told of yet: they come into the shop with their goods. */
export const missingGoods = (mirror: Mirror): readonly StageProblem[] =>
  mirror
    .prepare(ORPHANS)
    .all()
    .map(({ id }) => ({
      row: String(id),
      text: 'Предложение ждёт своего товара: ни один файл его не описал',
    }));
