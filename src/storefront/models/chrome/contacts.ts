import type { TextEntry } from '#src/contract/content.ts';

export interface PhoneModel {
  readonly number: string;
  readonly href: string;
  /** What the number is for, shown in brackets. */
  readonly note: string;
}

export interface SocialLink {
  readonly title: string;
  readonly href: string;
}

/** A phone of the text sections: of title and value the one with the digits is the number, the other the note. */
export function phoneModel({ title, value }: TextEntry): PhoneModel | null {
  const [number, note] = digits(value).length >= digits(title).length ? [value, title] : [title, value];
  if (digits(number).length < 5) return null;
  return { number: number.replaceAll(' ', ' '), href: `tel:${dialled(number)}`, note };
}

/** Social networks or messengers; an entry without a web address is left out. */
export function socialLinks(entries: readonly TextEntry[] = []): SocialLink[] {
  return entries.flatMap(({ title, value, attributes }) => {
    const address = [attributes.url, attributes.link, attributes.href, value].find(isWebAddress);
    return address ? [{ title: title || value, href: address }] : [];
  });
}

/** The messenger that stands first (specification §3: a telegram link is picked out). */
export function telegramOf(links: readonly SocialLink[]): SocialLink | null {
  return links.find(({ href }) => /^https:\/\/(t\.me|telegram\.me|telegram\.org)\//.test(href)) ?? null;
}

const digits = (text: string) => text.replace(/\D/g, '');

/** `8 800 …` is dialled as it is, any other number by its country code. */
const dialled = (number: string) => (number.trim().startsWith('8') ? digits(number) : `+${digits(number)}`);

const isWebAddress = (text: string | undefined) => text !== undefined && /^https:\/\//.test(text);
