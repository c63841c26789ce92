import { emailContactForm, phoneContactForm } from '#src/models/cabinet/personal/contact-form.ts';
import type { ContactKind, ContactStep } from '#src/models/cabinet/personal/contacts.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { showPhone } from '#src/web/forms/phone.ts';

type Input = PrivateInput<object>;

/** A phone is read by the country's rules. */
export const contactForm = ({ country }: Pick<Input, 'country'>, kind: ContactKind) =>
  kind === 'phone' ? phoneContactForm({ country }) : emailContactForm();

/** The first step, before anything has been requested. */
export const firstContactStep = (input: Input, kind: ContactKind, recipient = ''): ContactStep => ({
  kind: 'typing',
  fields: contactForm(input, kind).fields({ recipient }),
  message: null,
  isBegun: false,
  captchaRequired: false,
});

interface Problems {
  readonly error?: string | undefined;
  readonly message?: string | null | undefined;
  readonly captchaRequired?: boolean;
}

/** The step at which the contact is typed again. */
export function typingStep(
  input: Input,
  kind: ContactKind,
  recipient: string,
  { error, message = null, captchaRequired = false }: Problems = {},
): ContactStep {
  const fields = contactForm(input, kind).fields({ recipient }, error ? { recipient: error } : undefined);
  return {
    kind: 'typing',
    fields: { recipient: { ...fields.recipient, focused: true } },
    message,
    isBegun: true,
    captchaRequired,
  };
}

export const shownRecipient = ({ country }: Input, kind: ContactKind, recipient: string): string =>
  kind === 'phone' ? showPhone(recipient, country) : recipient;
