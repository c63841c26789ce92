import type { CodeChannel } from '#src/contract/identity.ts';
import type { CodeFields } from '#src/storefront/pages/auth/code-form.ts';
import type { PhoneFields } from '#src/storefront/pages/auth/phone-form.ts';
import type { Entrance } from './entrance.ts';

/** One step of signing in: what was typed, and what is wrong with it. */
export type Step = PhoneStep | CodeStep | UnregisteredStep;

export interface PhoneStep {
  readonly kind: 'phone';
  readonly entrance: Entrance;
  readonly fields: PhoneFields;
  /** The phone is a customer's: signing in is the way on. */
  readonly isRegistered: boolean;
  readonly message: string | null;
}

export interface CodeStep {
  readonly kind: 'code';
  readonly entrance: Entrance;
  /** Digits with the country's code. */
  readonly phone: string;
  readonly sent: SentCode;
  readonly fields: CodeFields;
  /** The code itself, only in a demo shop. */
  readonly demoCode: string | null;
  readonly message: string | null;
}

/** In order mode: the phone is no customer's, and one goes on without signing in. */
export interface UnregisteredStep {
  readonly kind: 'unregistered';
  readonly entrance: Entrance;
  readonly phone: string;
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
