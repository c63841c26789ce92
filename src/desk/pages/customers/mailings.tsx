import type { Recipient } from '#src/contract/account/staff-mailings.ts';
import { countryIn } from '#src/models/desk/countries.ts';
import {
  addressesIn,
  type EndingFields,
  endedWords,
  endingForm,
} from '#src/models/desk/customers/ending-mailings.ts';
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

type Input = StaffInput<object>;

interface Shown {
  readonly fields?: EndingFields;
  readonly ended?: string;
  readonly status?: number;
}

export const showMailings = (input: Input): Result => mailingsPage(input);

function mailingsPage({ query, member }: Input, { fields, ended, status }: Shown = {}): Result {
  const body = (
    <MailingsPage
      list={mailingsModel(countryIn(query), member)}
      fields={fields ?? endingForm().fields()}
      ended={ended ?? ''}
    />
  );
  return page('Рассылки', body, status);
}

/** Ends mailings to who asked for it; once more it ends nothing. */
export async function endMailings(input: Input): Promise<Result> {
  const { form, gatewayIn, query } = input;
  const read = endingForm().read(form);
  if (!read.ok)
    return mailingsPage(input, { fields: endingForm().fields(read.values, read.errors), status: 422 });
  const body = { addresses: addressesIn(read.value.addresses) };
  const reply = await gatewayIn(countryIn(query)).account.endMailings({ body });
  return mailingsPage(input, { ended: endedWords(reply) });
}

/** Who agreed to a kind of mailing, as a table to save. */
export async function exportRecipients({ gatewayIn, query, now }: Input): Promise<Result> {
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
