import type { Mirror } from './mirror.ts';
import { layInto } from './stage-file.ts';

/** What a session changes of what 1C has told before. */
export interface Laid {
  /** Goods with news, of which everything has to be imported. */
  readonly touched: number;
  /** What is offered no more, of what was offered before the session in the groups that it lists in full. */
  readonly closing: number;
  readonly offered: number;
}

const TEMPORARY = `
  CREATE TEMP TABLE IF NOT EXISTS touched (good_id TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TEMP TABLE IF NOT EXISTS scope (group_id TEXT PRIMARY KEY) WITHOUT ROWID;
  DELETE FROM touched; DELETE FROM scope;
  CREATE TABLE IF NOT EXISTS stage.was_open (id TEXT PRIMARY KEY, group_id TEXT NOT NULL) WITHOUT ROWID;
`;

/** What was open before the session is noted at its first step, so that its steps together close no more than one may. */
const OPEN = `
  INSERT INTO scope SELECT DISTINCT group_id FROM stage.goods WHERE is_listed = 1 AND group_id <> '';
  INSERT INTO stage.was_open SELECT offers.id, goods.group_id
    FROM main.offers JOIN main.goods ON goods.id = offers.good_id
    WHERE offers.is_closed <> 1 AND goods.is_closed <> 1 AND NOT EXISTS (SELECT 1 FROM stage.was_open);
`;

const NEWS = `
  INSERT OR IGNORE INTO touched SELECT id FROM stage.goods WHERE is_news = 1;
  INSERT OR IGNORE INTO touched SELECT good_id FROM stage.offers WHERE is_news = 1;
  INSERT OR REPLACE INTO main.named SELECT kind, id, data FROM stage.named;
  ${layInto('goods', 'group_id', 'SELECT id, group_id, data, is_listed, is_closed, 1 FROM stage.goods WHERE is_news = 1')};
  ${layInto('offers', 'good_id', 'SELECT id, good_id, data, is_listed, is_closed, 1 FROM stage.offers WHERE is_news = 1')};
`;

/**
 * A full list of goods closes what it leaves out, but only in the groups that it has goods of, and once their offers come:
 * 1C may send the list in parts, each of which is imported before the next.
 */
const CLOSE_GOODS = `UPDATE main.goods SET is_closed = 1
  WHERE is_closed <> 1 AND (? = 1 OR EXISTS (SELECT 1 FROM stage.offers)) AND group_id IN (SELECT group_id FROM scope) AND id NOT IN (SELECT id FROM stage.goods)
  RETURNING id`;

/** Of a good, a full list of offers closes those that it leaves out. */
const CLOSE_OFFERS = `UPDATE main.offers SET is_closed = 1
  WHERE is_closed <> 1 AND id NOT IN (SELECT id FROM stage.offers)
    AND good_id IN (SELECT good_id FROM stage.offers WHERE is_listed = 1)
  RETURNING good_id AS id`;

/** Only at its end is a session known to offer nothing of a good that it lists. */
const CLOSE_WITHOUT_OFFERS = `UPDATE main.offers SET is_closed = 1
  WHERE is_closed <> 1 AND id NOT IN (SELECT id FROM stage.offers)
    AND EXISTS (SELECT 1 FROM stage.offers WHERE is_listed = 1)
    AND good_id IN (SELECT id FROM stage.goods WHERE is_listed = 1)
  RETURNING good_id AS id`;

const COUNT = `SELECT COUNT(*) AS offered, COALESCE(SUM(offers.is_closed = 1 OR goods.is_closed = 1), 0) AS closing
  FROM stage.was_open JOIN main.offers ON offers.id = was_open.id JOIN main.goods ON goods.id = offers.good_id
  WHERE ? = 0 OR was_open.group_id IN (SELECT group_id FROM scope)`;

/**
 * Lays a session's stage, attached as `stage`, over the mirror, in its transaction.
 *
 * @param isEnd whether the session says that it is complete
 */
export function layOver(mirror: Mirror, isEnd: boolean): Laid {
  mirror.exec(OPEN + NEWS);
  const touch = mirror.prepare('INSERT OR IGNORE INTO touched VALUES (?)');
  const closed = [
    ...mirror.prepare(CLOSE_GOODS).all(isEnd ? 1 : 0),
    ...mirror.prepare(CLOSE_OFFERS).all(),
    ...(isEnd ? mirror.prepare(CLOSE_WITHOUT_OFFERS).all() : []),
  ];
  for (const { id } of closed) touch.run(id ?? '');
  const { touched } = mirror.prepare('SELECT COUNT(*) AS touched FROM touched').get() ?? {};
  const isFull = mirror.prepare('SELECT 1 FROM scope').get() !== undefined;
  const { offered, closing } = mirror.prepare(COUNT).get(isFull ? 1 : 0) ?? {};
  return { touched: Number(touched), offered: Number(offered), closing: Number(closing) };
}

/** Before the transaction: a file is not attached within one. */
export function attachStage(mirror: Mirror, file: string): void {
  mirror.prepare('ATTACH ? AS stage').run(file);
  mirror.exec(TEMPORARY);
}

/** What was laid over the mirror is no news any more. */
export function settleStage(mirror: Mirror): void {
  mirror.exec('UPDATE stage.goods SET is_news = 0; UPDATE stage.offers SET is_news = 0;');
}
