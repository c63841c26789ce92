import type { Entrance } from './entrance.ts';
import type { SentCode } from './entry.ts';

type Problem = string | null;

/** One step of signing in: what was typed, and what is wrong with it. */
export type Step = PhoneStep | CodeStep | UnregisteredStep;

export interface PhoneStep {
  readonly kind: 'phone';
  readonly entrance: Entrance;
  /** As it was typed. */
  readonly phone: string;
  readonly personalData: boolean;
  readonly mailings: boolean;
  readonly phoneProblem: Problem;
  readonly consentProblem: Problem;
  /** The phone is a customer's: signing in is the way on. */
  readonly isRegistered: boolean;
  readonly message: Problem;
}

export interface CodeStep {
  readonly kind: 'code';
  readonly entrance: Entrance;
  /** Digits with the country's code. */
  readonly phone: string;
  readonly sent: SentCode;
  /** As it was typed, where that is not what was wrong. */
  readonly code: string;
  /** The code itself, only in a demo shop. */
  readonly demoCode: string | null;
  readonly codeProblem: Problem;
  readonly captchaProblem: Problem;
  readonly message: Problem;
}

/** In order mode: the phone is no customer's, and one goes on without signing in. */
export interface UnregisteredStep {
  readonly kind: 'unregistered';
  readonly entrance: Entrance;
  readonly phone: string;
}

export const phoneStep = (
  entrance: Entrance,
  changed: Partial<Omit<PhoneStep, 'kind' | 'entrance'>> = {},
): PhoneStep => ({
  kind: 'phone',
  entrance,
  phone: '',
  personalData: false,
  mailings: false,
  phoneProblem: null,
  consentProblem: null,
  isRegistered: false,
  message: null,
  ...changed,
});

export const codeStep = (
  entrance: Entrance,
  phone: string,
  sent: SentCode,
  changed: Partial<Omit<CodeStep, 'kind' | 'entrance' | 'phone' | 'sent'>> = {},
): CodeStep => ({
  kind: 'code',
  entrance,
  phone,
  sent,
  code: '',
  demoCode: null,
  codeProblem: null,
  captchaProblem: null,
  message: null,
  ...changed,
});

/** What came of a post: the step to show next, or a sign-in with what there is to say about it. */
export type Outcome =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'signedIn'; readonly entrance: Entrance; readonly message: string };

/** What was sent could not be taken. */
export function isRefused(step: Step): boolean {
  if (step.kind === 'unregistered') return false;
  if (step.message) return true;
  if (step.kind === 'code') return Boolean(step.codeProblem ?? step.captchaProblem);
  return Boolean(step.phoneProblem ?? step.consentProblem);
}
