import sharp from 'sharp';
import type { Database } from '#src/backend/database/database.ts';
import type { CallInput, CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { freshAddress, signUp } from '#tests/support/signed-in.ts';

export const STAFF_KEY = 'staff-token-of-the-opinions';

type ReviewBody = CallInput<(typeof contract.content)['postItemReview']>['body'];
type Review = CallReply<(typeof contract.content)['getReviews']>['reviews'][number];

export interface Customer {
  readonly accessToken: string;
  readonly owner: string;
  readonly address: string;
}

export const written = {
  modelCode: 'DRESS',
  author: 'Анна',
  rating: 5,
  text: 'Ткань плотная, не мнётся.',
} as const;

/** A WebP file in base64. */
export const webp = async (width: number, height: number): Promise<string> => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#856' } });
  return (await picture.webp().toBuffer()).toString('base64');
};

/** The shop of the order tests, with its customers' opinions. */
export interface OpinionShop {
  readonly backend: TestBackend;
  readonly orders: OrderShop;
  customer(email?: string): Promise<Customer>;
  /** Uploads a photo. @returns its key */
  photo(by: Customer, modelCode?: string): Promise<string>;
  review(by: Customer, changed?: Partial<ReviewBody>): Promise<{ success: boolean; errorMessage: string }>;
  /** The code of the pending opinion with this text. */
  pending(text: string): Promise<string>;
  publish(code: string): Promise<void>;
  /** Publishes a review. @returns its id */
  shown(by: Customer, changed?: Partial<ReviewBody>): Promise<number>;
  reviews(modelCode?: string): Promise<Review[]>;
  /** Delivers the customer's order of a dress. */
  deliver(to: Customer, item?: string): Promise<void>;
  /** Requests a return of the customer's order. @returns its id and units, and the id of the return */
  requestReturn(
    by: Customer,
    reason: 'size' | 'look',
  ): Promise<{ readonly orderId: number; readonly count: number; readonly returnId: number }>;
  contentVersion(): Promise<string>;
}

export async function openOpinionShop(database: Database): Promise<OpinionShop> {
  const orders = await openOrderShop(database, { staffKey: STAFF_KEY });
  const { backend } = orders;
  const { query } = database;
  const staff = { accessToken: STAFF_KEY };

  async function pending(text: string): Promise<string> {
    const { opinions } = await backend.reply(
      contract.content.listOpinions,
      { query: { pageSize: 100 } },
      staff,
    );
    const found = opinions.find((opinion) => opinion.text === text);
    if (!found) throw new Error(`Nothing pending: ${text}`);
    return found.code;
  }
  const publish = async (code: string) => {
    await backend.reply(contract.content.publishOpinion, { params: { code }, body: {} }, staff);
  };
  const review: OpinionShop['review'] = (by, changed = {}) =>
    backend.reply(contract.content.postItemReview, { body: { ...written, ...changed } }, by);

  return {
    backend,
    orders,
    review,
    pending,
    publish,
    async photo(by, modelCode = 'DRESS') {
      const body = { modelCode, large: await webp(60, 80), thumbnail: await webp(24, 24) };
      const { photo } = await backend.reply(contract.content.postPhoto, { body }, by);
      if (!photo) throw new Error('The photo was refused');
      return photo.key;
    },
    async customer(email = '') {
      const { accessToken, userId } = await signUp(backend);
      await query.updateTable('customers').set({ email }).where('id', '=', userId).execute();
      return { accessToken, owner: `customer:${userId}`, address: freshAddress() };
    },
    async shown(by, changed = {}) {
      await review(by, changed);
      const code = await pending(changed.text ?? written.text);
      await publish(code);
      return Number(code.slice(1));
    },
    reviews: async (modelCode = 'DRESS') =>
      (await backend.reply(contract.content.getReviews, { query: { modelCode, pageSize: 100 } })).reviews,
    async deliver({ owner }, item = 'DRESS-1 S') {
      const { order } = await orders.placed(item);
      await query
        .updateTable('orders')
        .set({ owner, status: 'delivered' })
        .where('number', '=', order.number)
        .execute();
    },
    async requestReturn({ owner }, reason) {
      const line = await query
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .where('orders.owner', '=', owner)
        .select(['orders.id', 'order_lines.item_id', 'order_lines.count'])
        .executeTakeFirstOrThrow();
      const { id: returnId } = await query
        .insertInto('order_returns')
        .values({
          order_id: line.id,
          state: 'requested',
          comment: '',
          answer: '',
          created_at: '2026-11-20T10:00:00.000Z',
          decided_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await query
        .insertInto('order_return_lines')
        .values({ return_id: returnId, item_id: line.item_id, count: line.count, reason })
        .execute();
      return { orderId: line.id, count: line.count, returnId };
    },
    contentVersion: async () => (await backend.reply(contract.content.getVersions, {})).content,
  };
}
