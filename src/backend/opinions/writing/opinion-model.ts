import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';

/** @throws Refusal 404 for an unknown model and for gift cards, which cannot be reviewed */
export async function findModelId(query: Queryable, modelCode: string): Promise<number> {
  const model =
    modelCode === GIFT_CARD_MODEL
      ? undefined
      : await query.selectFrom('models').where('code', '=', modelCode).select('id').executeTakeFirst();
  if (!model) throw notFound('Product');
  return model.id;
}

/** Whether a delivered order of the owner contains the model. */
export async function hasBought(query: Queryable, owner: string, modelId: number): Promise<boolean> {
  const bought = await query
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('models', 'models.code', 'order_lines.model_code')
    .where('models.id', '=', modelId)
    .where('orders.owner', '=', owner)
    .where('orders.status', '=', 'delivered')
    .select('orders.id')
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}
