import { expect, test } from 'vitest';
import { createOmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { createGatewayClient } from '#src/storefront/gateway/gateway.ts';
import { productCard, productDetail } from '#tests/support/product-fixtures.ts';

const input = { country: 'RU', pagination: { pageSize: 10 } } as const;

function gatewayThatReplies(body: unknown) {
  const told: object[] = [];
  const transport = {
    validates: false,
    send: async () => ({ status: 200, body }),
    ready: async () => {},
    close: async () => {},
  };
  const client = createGatewayClient(transport, createOmittedParts({ warn: (facts) => told.push(facts) }));
  return { gateway: client.as('RU', { token: async () => 'bearer-of-test' }), told };
}

test("a foreign gateway's bad row is left out of the list and told of", async () => {
  const products = [productCard(), { ...productCard({ modelColorCode: 'BAD' }), modelTitle: 5 }];
  const { gateway, told } = gatewayThatReplies({ products, totalCount: 2 });
  expect(await gateway.search.getProducts({ body: input })).toEqual({
    products: [productCard()],
    totalCount: 2,
  });
  expect(told).toMatchObject([{ call: 'search.getProducts', path: 'products.*', row: 'BAD' }]);
});

test('the one thing that was asked for, where it does not fit, is not found', async () => {
  const { gateway, told } = gatewayThatReplies({ product: { ...productDetail(), description: null } });
  const product = gateway.search.getProduct({ body: { country: 'RU', slug: 'a' } });
  await expect(product).rejects.toMatchObject({ status: 404, code: 'ProductNotFound' });
  expect(told).toMatchObject([{ call: 'search.getProduct', path: '', row: 'PL-1040-21' }]);
});

test('a reply of which nothing fits is a bad one', async () => {
  const { gateway, told } = gatewayThatReplies({ products: [], totalCount: -1 });
  await expect(gateway.search.getProducts({ body: input })).rejects.toMatchObject({ code: 'BadReply' });
  expect(told).toEqual([]);
});
