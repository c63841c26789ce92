export { createMessageSender } from './create-sender.ts';
export { outboxGauges } from './gauges.ts';
export { type Mail, type Message, type MessageSender, NotOffered } from './messages.ts';
export { noteShopCap } from './metrics.ts';
export { dropQueued, enqueue, sendDue } from './outbox.ts';
export { outboxRetention } from './retention-rules.ts';
export { greeting, plainName, withoutLinks } from './typed-words.ts';
