export {
  type Goods,
  type Letter,
  type LetterItem,
  type LetterPart,
  type LetterRow,
  words,
} from '#src/letters/letter.ts';
export { createMessageSender } from './create-sender.ts';
export { outboxGauges } from './gauges.ts';
export { boughtGoods, letterItem } from './letter-goods.ts';
export { mailOf } from './letter-mail.ts';
export { type Mail, type Message, type MessageSender, NoProvider } from './messages.ts';
export { noteShopCap } from './metrics.ts';
export { dropQueued, enqueue, sendDue } from './outbox.ts';
export { outboxRetention } from './retention-rules.ts';
export { readQueued } from './sent.ts';
export type { MailHtml } from './smtp.ts';
export { isUnencrypted, requiresTls, UNENCRYPTED } from './smtp-encryption.ts';
export { countStuckMessages, stuckMessages } from './stuck.ts';
export { greeting, plainName, withoutDomains, withoutLinks } from './typed-words.ts';
export { dropUntried, withdrawQueued } from './withdraw.ts';
