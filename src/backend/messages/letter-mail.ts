import type { Letter } from '#src/letters/letter.ts';
import { textOf } from '#src/letters/text.ts';
import type { Mail } from './messages.ts';

type MailAddressing = Pick<Mail, 'to' | 'replyTo' | 'unsubscribeUrl'>;

/** The mail for a letter: its text, and the letter for rendering its HTML. */
export const mailOf = (addressing: MailAddressing, letter: Letter): Mail => ({
  ...addressing,
  kind: 'mail',
  subject: letter.subject,
  text: textOf(letter),
  letter,
});
