import { type ContactModel, contactModel } from '#src/models/cabinet/personal/contacts.ts';
import type { DeletionModel } from '#src/models/cabinet/personal/deletion.ts';
import {
  isEmailTrusted,
  type PersonalInfo,
  type PersonalModel,
  personalModel,
} from '#src/models/cabinet/personal/personal.ts';
import { personalFormOfToday } from '#src/models/cabinet/personal/personal-form.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { PersonalSection } from '#views/cabinet/personal/personal-section.tsx';
import { savedCardsBlock } from '../cards/load-cards.tsx';
import { sectionPage } from '../section-page.tsx';
import { firstContactStep } from './contact-typing.ts';
import { loadSessions } from './sessions.tsx';

type Input = PrivateInput<object>;

interface Shown {
  readonly fields?: PersonalModel['fields'];
  /** The contact that is being confirmed. */
  readonly contact?: ContactModel;
  /** The step of confirming the account's deletion by a code. */
  readonly deletion?: DeletionModel;
  readonly status?: number;
}

/** The section as stored, except for what is being changed. */
export async function personalPage(
  input: Input,
  info: PersonalInfo,
  { fields, contact, deletion, status = 200 }: Shown = {},
): Promise<Result> {
  const stored = personalFormOfToday().fields({ ...info, gender: String(info.gender) });
  const contacts = firstContacts(input, info).map((each) => (each.kind === contact?.kind ? contact : each));
  const [sessions, cards] = await Promise.all([
    loadSessions(input),
    savedCardsBlock(input, input.query.get('cards')),
  ]);
  return sectionPage(
    input,
    { section: 'cabinetPersonal', title: 'Личные данные' },
    <PersonalSection
      personal={personalModel(info, fields ?? stored)}
      contacts={contacts}
      sessions={sessions}
      cards={cards}
      deletion={deletion ?? null}
    />,
    status,
  );
}

/** Both contacts while nothing is being confirmed. */
export function firstContacts(input: Input, info: PersonalInfo): [phone: ContactModel, email: ContactModel] {
  const shown = { country: input.country, captcha: null, nowS: 0 };
  return [
    contactModel('phone', info, firstContactStep(input, 'phone'), shown),
    contactModel(
      'email',
      info,
      firstContactStep(input, 'email', isEmailTrusted(info) ? '' : info.email),
      shown,
    ),
  ];
}
