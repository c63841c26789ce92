import type { CountryCode } from '#src/config/countries.ts';
import type { Picture } from '#src/contract/shapes.ts';

/** A mail's content, in parts from which both its plain text and its HTML are made. */
export interface Letter {
  readonly country: CountryCode;
  readonly subject: string;
  readonly greeting: string;
  readonly parts: readonly LetterPart[];
}

export type LetterPart = Words | Quote | Goods | Rows | Link;

export interface Words {
  readonly kind: 'words';
  readonly text: string;
}

/** What the recipient wrote. */
export interface Quote {
  readonly kind: 'quote';
  readonly text: string;
}

export interface Goods {
  readonly kind: 'goods';
  readonly goods: readonly LetterItem[];
}

export interface LetterItem {
  readonly title: string;
  /** Colour and size, if relevant. */
  readonly about: string;
  /** `2 шт. по 12 990 ₽`, `цена упала: 5 990 ₽ вместо 7 990 ₽`. */
  readonly terms: string;
  /** The product's page; null for purchases. */
  readonly url: string | null;
  readonly picture: Picture | null;
}

/** Sums, or a card's number and PIN. */
export interface Rows {
  readonly kind: 'sums' | 'secrets';
  readonly rows: readonly LetterRow[];
}

export interface LetterRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: true;
}

/** The one button of a letter, or a link in small print. */
export interface Link {
  readonly kind: 'button' | 'smallLink';
  readonly label: string;
  readonly url: string;
}

/** Paragraphs; empty ones are left out. */
export const words = (...texts: readonly string[]): Words[] =>
  texts.filter(Boolean).map((text) => ({ kind: 'words', text }));
