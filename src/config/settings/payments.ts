import { z } from 'zod';

const text = z.string().min(1).optional();
const MAX_VAT_CODE = 12;

export const paymentSettings = {
  PAYMENT_PROVIDER: z.enum(['test', 'yookassa', 'none']).optional(),
  PAYMENT_CAPTURE: z.enum(['at-payment', 'at-packing']).default('at-payment'),
  PAYMENT_INSTALMENTS: z.enum(['on', 'off']).default('off'),
  YOOKASSA_SHOP_ID: text,
  YOOKASSA_SECRET_KEY: text,
  YOOKASSA_URL: z.url({ protocol: /^https?$/ }).default('https://api.yookassa.ru/v3/'),
  YOOKASSA_VAT_CODE: z.coerce.number().int().min(1).max(MAX_VAT_CODE).optional(),
  YOOKASSA_RECEIPT_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .refine(
      (url) => ['{fn}', '{fd}', '{fp}'].every((part) => url.includes(part)),
      'must have {fn}, {fd} and {fp}',
    )
    .optional(),
  MARKING: z.enum(['on', 'off']).default('off'),
  /** Not read since there are keys (`npm run staff`); known so that the shop can say so. */
  STAFF_TOKEN: text,
};

type Settings = z.output<z.ZodObject<typeof paymentSettings>>;

export function checkPayments(settings: Settings, context: z.RefinementCtx<Settings>): void {
  const names = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] as const;
  const isWanted =
    settings.PAYMENT_PROVIDER === 'yookassa' || names.some((name) => settings[name] !== undefined);
  if (!isWanted) return;
  for (const name of names) {
    if (settings[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  }
}
