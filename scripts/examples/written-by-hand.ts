import type { Example } from '#src/contract/openapi/examples.ts';

/** Examples that cannot be recorded, with the reason. */
export const writtenByHand: Readonly<Record<string, Example>> = {
  // The key is a secret of the shop's.
  'cart.carrierNotice': {
    input: {
      body: {
        key: 'pJ8vQm2sX1yWn4TzRb7cKd0fLg9hAe3uViOoSxNtMqE',
        payload: '{"type":"ORDER_STATUS","uuid":"72753031-0e5e-4a0e-8f3c-1f4b3b5d5c10"}',
      },
    },
    reply: { success: true, errorMessage: '' },
  },
  // The test provider refuses no receipt.
  'cart.sendReceipt': {
    input: { params: { id: 12 }, body: { by: 'Ольга' } },
    reply: {
      success: true,
      errorMessage: '',
      receipt: {
        id: 12,
        orderNumber: '261128-12345678',
        kind: 'settlement',
        state: 'waiting',
        amount: 12990,
        prepaid: 12990,
        advance: 0,
        vat: 2342.46,
        currency: 'RUB',
        attempts: 1,
        error: '',
        madeAt: '2026-11-28T09:00:00.000Z',
        registeredAt: null,
        url: null,
        canSend: false,
      },
      lines: [
        {
          title: 'Платье Амели, синий, 44',
          count: 1,
          price: 12990,
          vat: 2342.46,
          vatRate: '22 %',
          subject: 'commodity',
          mode: 'full_payment',
          marks: [],
        },
      ],
    },
  },
  // Nothing works on runs while examples are recorded.
  'shop.confirmExchange': {
    input: { params: { run: 41 }, body: { isDrasticMeant: false, by: 'Ольга' } },
    reply: { success: true, errorMessage: '', run: 42 },
  },
  'shop.undoExchange': {
    input: { params: { run: 42 }, body: { by: 'Ольга' } },
    reply: { success: true, errorMessage: '', run: 43 },
  },
  'shop.confirmShopImport': {
    input: { params: { run: 44 }, body: { by: 'Ольга' } },
    reply: { success: true, errorMessage: '', run: 45 },
  },
  // The demo's goods come from no feed.
  'shop.setFieldRules': {
    input: { body: { source: 'main', was: [], own: ['title', 'description'], by: 'Ольга' } },
    reply: { success: true, errorMessage: '' },
  },
  // Random throughout, and signed.
  'identity.getCaptcha': {
    input: {},
    reply: {
      kind: 'altcha',
      challenge: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          nonce: '00112233445566778899aabbccddeeff',
          salt: 'ffeeddccbbaa99887766554433221100',
          cost: 4000,
          keyLength: 32,
          keyPrefix: '00',
          data: { visitor: 'a hash of the visitor', goodUntil: 600000 },
        },
        signature: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
      },
    },
  },
};
