import * as z from 'zod';

const text = z.string().min(1).optional();

export const providerSettings = {
  SMS_PROVIDER: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(z.enum(['smsru', 'smsc'])).max(2)),
  SMS_SENDER: z.string().max(11).optional(),
  SMSRU_API_ID: text,
  SMSC_LOGIN: text,
  SMSC_PASSWORD: text,
  UCALLER_KEY: text,
  UCALLER_SERVICE_ID: text,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(
      /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name <address>',
    )
    .optional(),
  FEEDBACK_EMAIL: z.email().max(254).optional(),
  SMARTCAPTCHA_SITE_KEY: text,
  SMARTCAPTCHA_SECRET: text,
};

type Settings = z.output<z.ZodObject<typeof providerSettings>>;
type Name = keyof Settings;

/** Settings that require others: a provider without its keys would fail only with the first message. */
const requiredTogether: readonly {
  readonly names: readonly Name[];
  readonly requiredBy: (settings: Settings) => boolean;
}[] = [
  { names: ['SMSRU_API_ID'], requiredBy: ({ SMS_PROVIDER }) => SMS_PROVIDER.includes('smsru') },
  { names: ['SMSC_LOGIN', 'SMSC_PASSWORD'], requiredBy: ({ SMS_PROVIDER }) => SMS_PROVIDER.includes('smsc') },
  pair('UCALLER_KEY', 'UCALLER_SERVICE_ID'),
  pair('SMTP_URL', 'MAIL_FROM'),
  pair('SMARTCAPTCHA_SITE_KEY', 'SMARTCAPTCHA_SECRET'),
];

function pair(...names: readonly Name[]) {
  return { names, requiredBy: (settings: Settings) => names.some((name) => settings[name] !== undefined) };
}

export function checkProviders(settings: Settings, context: z.RefinementCtx<Settings>): void {
  for (const { names, requiredBy } of requiredTogether) {
    const missing = requiredBy(settings) ? names.filter((name) => settings[name] === undefined) : [];
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  }
}
