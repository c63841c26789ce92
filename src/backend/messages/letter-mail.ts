import type { Letter } from '#src/letters/letter.ts';
import { textOf } from '#src/letters/text.ts';
import type { Mail } from './messages.ts';

type Addressed = Pick<Mail, 'to' | 'replyTo' | 'unsubscribeUrl'>;

/** The mail that carries a letter, as text and as what its HTML is made of. */
export const mailOf = (addressed: Addressed, letter: Letter): Mail => ({
  ...addressed,
  kind: 'mail',
  subject: letter.subject,
  text: textOf(letter),
  letter,
});
