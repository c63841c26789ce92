import type { Statements } from './statements.ts';

/**
 * The brand of a model; empty if it is the shop's own. Models from feeds get the brand that their feed names.
 */
export const modelBrand: Statements = () => [
  `ALTER TABLE models ADD COLUMN brand TEXT NOT NULL DEFAULT ''`,
  `UPDATE models SET brand = (SELECT vendor FROM feed_models WHERE feed_models.model_id = models.id)
    WHERE id IN (SELECT model_id FROM feed_models)`,
];
