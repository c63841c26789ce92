import { CODE_DIGITS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { CodeChannel } from '#src/contract/identity.ts';
import { readPhone } from '#src/storefront/models/phone.ts';
import { type Entrance, entranceOf } from './entrance.ts';

/** What a post of the sign-in's forms says. It is as hostile as any: the backend looks at all of it again. */
export interface Entry extends Entrance {
  readonly typedPhone: string;
  /** Digits; null where what was typed is none of the country's phones. */
  readonly phone: string | null;
  readonly personalData: boolean;
  readonly mailings: boolean;
  /** Without the spaces and dashes that come with pasting. */
  readonly code: string;
  readonly captchaToken: string | undefined;
  /** The code that a demo shop showed. */
  readonly demoCode: string | null;
  readonly sent: SentCode;
}

/** What the form knows of the code that was sent; it travels in hidden fields. */
export interface SentCode {
  readonly channel: CodeChannel;
  readonly resendChannel: CodeChannel;
  /** Seconds until another code may be asked for, as the service told them… */
  readonly resendAfterS: number;
  /** … at that time of our clock, in seconds since 1970. */
  readonly toldAtS: number;
  readonly captchaRequired: boolean;
}

const TYPED_CHARACTERS = 40;
const TOKEN_CHARACTERS = 4_096;

export function readEntry(form: URLSearchParams, country: Country, from: string): Entry {
  const typedPhone = (form.get('phone') ?? '').slice(0, TYPED_CHARACTERS);
  const token = form.get('captchaToken') || form.get('smart-token') || undefined;
  return {
    ...entranceOf(form, from),
    typedPhone,
    phone: readPhone(typedPhone, country),
    personalData: form.get('personalData') === '1',
    mailings: form.get('mailings') === '1',
    code: (form.get('code') ?? '').replace(/[\s-]/g, ''),
    demoCode: /^\d{4,6}$/.exec(form.get('demoCode') ?? '')?.[0] ?? null,
    captchaToken: token && token.length <= TOKEN_CHARACTERS ? token : undefined,
    sent: {
      channel: channelIn(form.get('channel')),
      resendChannel: channelIn(form.get('resendChannel')),
      resendAfterS: numberIn(form.get('resendAfter')),
      toldAtS: numberIn(form.get('toldAt')),
      captchaRequired: form.get('captcha') === '1',
    },
  };
}

const numberIn = (value: string | null): number => Number.parseInt(value ?? '', 10) || 0;
const channelIn = (value: string | null): CodeChannel => (value === 'flash' ? 'flash' : 'sms');

/** Whether it can be a code at all: another one need not be asked about. */
export const isCode = (code: string): boolean =>
  /^\d+$/.test(code) && Object.values(CODE_DIGITS).some((digits) => digits === code.length);
