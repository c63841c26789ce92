import type { OpinionFlag } from '#src/contract/content/staff.ts';

const patterns: Readonly<Record<OpinionFlag, RegExp>> = {
  email: /[^\s@]{1,64}@[^\s@]{1,100}\.\p{L}{2,}/u,
  phone: /(?:\+|\b)\d(?:[\s().-]*\d){8,}/,
  link: /https?:|www\.|\b[\p{L}\d-]+\.(?:ru|рф|com|net|org|am|me|su|info|shop)(?![\p{L}\d])|(?<![\p{L}\d.])@[a-z]\w{3,}/iu,
  address:
    /(?<!\p{L})(?:ул|улица|пр-т|проспект|пер|переулок|бульвар|шоссе|кв|квартира|корпус|дом|д)(?!\p{L})\.?\s*(?:\p{Lu}|№?\s*\d)/u,
};

/** Flags contacts and links in a text for the moderator: a hint, neither complete nor always right. */
export function flagsOf(...texts: readonly string[]): OpinionFlag[] {
  const text = texts.join('\n');
  // So that an e-mail's host is not flagged as a link.
  const withoutEmails = text.replace(new RegExp(patterns.email, 'gu'), ' ');
  return (Object.keys(patterns) as OpinionFlag[]).filter((flag) =>
    patterns[flag].test(flag === 'link' ? withoutEmails : text),
  );
}
