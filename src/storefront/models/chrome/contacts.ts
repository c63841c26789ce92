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
  /** Leads out of the shop. */
  readonly foreign: boolean;
}

type Texts = Readonly<Record<string, readonly TextEntry[]>>;

export interface Contacts {
  readonly phones: readonly PhoneModel[];
  readonly globalPhone: PhoneModel | null;
  /** Messengers; the first telegram one stands first (specification §3: a telegram link is picked out). */
  readonly messengers: readonly SocialLink[];
  readonly social: readonly SocialLink[];
}

/** Phones, messengers and networks of the text sections (specification §3). */
export function contactsOf(texts: Texts): Contacts {
  const chats = texts.SocialChat ?? [];
  const telegram = chats.find(isTelegram);
  return {
    phones: (texts.Phone ?? []).map(phoneModel).filter((phone) => phone !== null),
    globalPhone: (texts.GlobalPhone ?? []).map(phoneModel).find((phone) => phone !== null) ?? null,
    messengers: socialLinks(telegram ? [telegram, ...chats.filter((chat) => chat !== telegram)] : chats),
    social: socialLinks(texts.SocialNetwork ?? []),
  };
}

/** Of title and value the one with more digits is the number, the other says what it is for. */
function phoneModel({ title, value, attributes }: TextEntry): PhoneModel | null {
  const [number, note] = digits(value).length >= digits(title).length ? [value, title] : [title, value];
  if (digits(number).length < 5) return null;
  const href = attributes.link?.startsWith('tel:') ? attributes.link : `tel:${dialled(number)}`;
  return { number: unbroken(number), href, note };
}

const unbroken = (number: string) => number.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
const digits = (text: string) => text.replace(/\D/g, '');

/** `8 800 …` is dialled as it is, any other number by its country code. */
const dialled = (number: string) => (number.trim().startsWith('8') ? digits(number) : `+${digits(number)}`);

/** An entry without an address that a shopper can follow is left out. */
function socialLinks(entries: readonly TextEntry[]): SocialLink[] {
  return entries.flatMap(({ title, value, attributes }) => {
    const href = [attributes.link, attributes.url, value].find((text) =>
      /^(https:\/\/|\/(?!\/))/.test(text ?? ''),
    );
    return href ? [{ title: title || value, href, foreign: href.startsWith('https:') }] : [];
  });
}

const isTelegram = ({ attributes: { icon, link = '' } }: TextEntry) =>
  icon === 'telegram' || /^https:\/\/t(elegram)?\.me\//.test(link);
