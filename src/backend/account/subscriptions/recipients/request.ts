import type { CountryCode } from '#src/config/countries.ts';
import type { MailingKind, Recipient } from '#src/contract/account/staff-mailings.ts';
import type { ConsentRow } from '../consents.ts';
import type { MailingLinks } from '../links.ts';

export interface RecipientsRequest {
  readonly country: CountryCode;
  readonly kind: MailingKind;
  readonly links: MailingLinks;
  /** Of the account's page that ends a mailing to who has no link of their own. */
  readonly accountUrl: string;
}

export interface RecipientsPart {
  readonly recipients: Recipient[];
  /** Undefined after the last one. */
  readonly last: string | undefined;
}

/** Whether a kind is sent by e-mail; a newsletter that was subscribed to without an account covers these. */
export const isByEmail = (kind: MailingKind): kind is 'style' | 'sales' =>
  kind === 'style' || kind === 'sales';

/** When, in what words and where somebody agreed. */
export const proofOf = ({
  created_at,
  text_version,
  source,
}: ConsentRow): Pick<Recipient, 'agreedAt' | 'textVersion' | 'source'> => ({
  agreedAt: created_at,
  textVersion: text_version,
  source,
});
