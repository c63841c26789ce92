import type { Recipient } from '#src/contract/account/staff-mailings.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import {
  mailingKindIn,
  mailingsModel,
  recipientsCsv,
  recipientsFileName,
} from '#src/models/desk/customers/mailings.ts';
import { download, notFound } from '#src/web/result.ts';
import { MailingsPage } from '#views/desk/customers/mailings-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export const showMailings = ({ query }: StaffInput<object>): Result =>
  page('Рассылки', <MailingsPage list={mailingsModel(countryIn(query))} />);

/** Who agreed to a kind of mailing, as a table to save. */
export async function exportRecipients({ gatewayIn, query, now }: StaffInput<object>): Promise<Result> {
  const [country, kind] = [countryIn(query), mailingKindIn(query)];
  if (kind === undefined) return notFound;
  const { account } = gatewayIn(country);
  const recipients: Recipient[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const part = await account.exportRecipients({ body: { kind, after } });
    recipients.push(...part.recipients);
    after = part.next;
  }
  return download(
    recipientsFileName(kind, country, now),
    'text/csv',
    recipientsCsv(kind, country, recipients),
  );
}
