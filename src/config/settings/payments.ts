import * as z from 'zod';

const text = z.string().min(1).optional();
const MAX_VAT_CODE = 12;

const armenianProviders = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .pipe(z.array(z.enum(['arca', 'idram', 'none'])).max(2))
  .optional();

export const paymentSettings = {
  PAYMENT_PROVIDER: z.enum(['test', 'yookassa', 'none']).optional(),
  PAYMENT_CAPTURE: z.enum(['at-payment', 'at-packing']).default('at-payment'),
  PAYMENT_INSTALMENTS: z.enum(['on', 'off']).default('off'),
  YOOKASSA_SHOP_ID: text,
  YOOKASSA_SECRET_KEY: text,
  YOOKASSA_URL: z.url({ protocol: /^https?$/ }).default('https://api.yookassa.ru/v3/'),
  YOOKASSA_VAT_CODE: z.coerce.number().int().min(1).max(MAX_VAT_CODE).optional(),
  YOOKASSA_TIMEZONE: z.coerce.number().int().min(1).max(11).default(2),
  YOOKASSA_RECEIPT_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .refine(
      (url) => ['{fn}', '{fd}', '{fp}'].every((part) => url.includes(part)),
      'must have {fn}, {fd} and {fp}',
    )
    .optional(),
  MARKING: z.enum(['on', 'off']).default('off'),
  AM_PAYMENT_PROVIDERS: armenianProviders,
  ARCA_USER: text,
  ARCA_PASSWORD: text,
  ARCA_CAPTURE: z.enum(['at-payment', 'at-packing']).default('at-payment'),
  ARCA_URL: z.url({ protocol: /^https?$/ }).default('https://ipay.arca.am/payment/rest/'),
  IDRAM_ACCOUNT: z
    .string()
    .regex(/^\d{5,20}$/, 'must be digits')
    .optional(),
  IDRAM_SECRET_KEY: text,
  IDRAM_URL: z.url({ protocol: /^https?$/ }).default('https://banking.idram.am/Payment/GetPayment'),
  /** Not read since there are keys (`npm run staff`); known so that the shop can say so. */
  STAFF_TOKEN: text,
};

type Settings = z.output<z.ZodObject<typeof paymentSettings>>;

type Name = keyof Settings;

/** What each provider can't work without. */
const keysOf = {
  yookassa: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
  arca: ['ARCA_USER', 'ARCA_PASSWORD'],
  idram: ['IDRAM_ACCOUNT', 'IDRAM_SECRET_KEY'],
} as const satisfies Record<string, readonly Name[]>;

export function checkPayments(settings: Settings, context: z.RefinementCtx<Settings>): void {
  const named: readonly string[] = [
    settings.PAYMENT_PROVIDER ?? '',
    ...(settings.AM_PAYMENT_PROVIDERS ?? []),
  ];
  for (const [provider, names] of Object.entries(keysOf)) {
    const missing = names.filter((name) => settings[name] === undefined);
    if (!named.includes(provider) && missing.length === names.length) continue;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  }
  if (named.includes('none') && (settings.AM_PAYMENT_PROVIDERS?.length ?? 0) > 1)
    context.addIssue({ code: 'custom', path: ['AM_PAYMENT_PROVIDERS'], message: 'none stands alone' });
}

/** Who takes payments in Armenia alone, the usual one first; by default those that have keys. */
export function armenianProvidersOf(settings: Settings): ('arca' | 'idram')[] {
  const withKeys = [
    ...(settings.ARCA_USER ? (['arca'] as const) : []),
    ...(settings.IDRAM_ACCOUNT ? (['idram'] as const) : []),
  ];
  if (settings.PAYMENT_PROVIDER === 'none') return [];
  return settings.AM_PAYMENT_PROVIDERS?.filter((name) => name !== 'none') ?? withKeys;
}
