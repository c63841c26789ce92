import * as z from 'zod';

const MAX_TARIFF = 9_999;
const MAX_CITY = 9_999_999;
const MAX_GRAMS = 30_000;

const tariff = z.coerce.number().int().min(1).max(MAX_TARIFF);
const centimetres = z
  .string()
  .regex(/^[1-9]\d{0,2}x[1-9]\d{0,2}x[1-9]\d{0,2}$/, 'must be three sizes, such as 35x25x6')
  .transform((text) => text.split('x').map(Number))
  .pipe(z.tuple([z.number(), z.number(), z.number()]));

export const carrierSettings = {
  CARRIER: z.enum(['cdek']).optional(),
  CDEK_ACCOUNT: z.string().min(1).max(200).optional(),
  CDEK_SECRET: z.string().min(1).max(200).optional(),
  CDEK_URL: z.url({ protocol: /^https?$/ }).default('https://api.cdek.ru'),
  CDEK_SENDER_CITY: z.coerce.number().int().min(1).max(MAX_CITY).default(44),
  CDEK_SHIPMENT_POINT: z
    .string()
    .regex(/^[A-Z]{2,6}\d{1,6}$/, 'must be the code of a point, such as MSK5')
    .optional(),
  CDEK_COURIER_TARIFF: tariff.default(137),
  CDEK_POINT_TARIFF: tariff.default(136),
  PARCEL_UNIT_GRAMS: z.coerce.number().int().min(1).max(MAX_GRAMS).default(600),
  PARCEL_UNIT_CM: centimetres.default([35, 25, 6]),
};

type Settings = z.output<z.ZodObject<typeof carrierSettings>>;

export function checkCarriers(settings: Settings, context: z.RefinementCtx<Settings>): void {
  if (settings.CARRIER !== 'cdek') return;
  for (const name of ['CDEK_ACCOUNT', 'CDEK_SECRET', 'CDEK_SHIPMENT_POINT'] as const) {
    if (settings[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  }
}
