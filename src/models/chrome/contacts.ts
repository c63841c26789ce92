import { bindPhone } from '#src/config/typography.ts';
import type { TextEntry } from '#src/contract/content/index.ts';

export interface PhoneModel {
  readonly number: string;
  readonly href: string;
  readonly note: string;
}

export interface SocialLink {
  readonly title: string;
  readonly href: string;
  readonly foreign: boolean;
  /** Null shows the first letter of the title. */
  readonly icon: SocialIcon | null;
  /** `#rrggbb` or `#rgb`; null for the shop's own. */
  readonly color: string | null;
}

/** Files `static/icons/social-….svg`. */
export const socialIcons = ['telegram', 'vk', 'ok', 'dzen', 'chat'] as const;
export type SocialIcon = (typeof socialIcons)[number];

type Texts = Readonly<Record<string, readonly TextEntry[]>>;

export interface Contacts {
  readonly phones: readonly PhoneModel[];
  readonly globalPhone: PhoneModel | null;
  /** The first Telegram link comes first (product.md, Header and menus). */
  readonly messengers: readonly SocialLink[];
  readonly social: readonly SocialLink[];
}

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

/** Of title and value, the one with more digits is the number; the other is its note. */
function phoneModel({ title, value, attributes }: TextEntry): PhoneModel | null {
  const [number, note] = digits(value).length >= digits(title).length ? [value, title] : [title, value];
  if (digits(number).length < 5) return null;
  const href = attributes.link?.startsWith('tel:') ? attributes.link : `tel:${dialled(number)}`;
  return { number: bindPhone(number), href, note };
}

const digits = (text: string) => text.replace(/\D/g, '');

/** `8 800 …` is dialled unchanged, other numbers with `+`. */
const dialled = (number: string) => (number.trim().startsWith('8') ? digits(number) : `+${digits(number)}`);

function socialLinks(entries: readonly TextEntry[]): SocialLink[] {
  return entries.flatMap(({ title, value, attributes }) => {
    const href = [attributes.link, attributes.url, value].find((text) =>
      /^(https:\/\/|\/(?!\/))/.test(text ?? ''),
    );
    if (!href) return [];
    const icon = socialIcons.find((known) => known === attributes.icon) ?? null;
    const color = isColor(attributes.color ?? '') ? (attributes.color ?? null) : null;
    return [{ title: title || value, href, foreign: href.startsWith('https:'), icon, color }];
  });
}

/** A colour as a text of the shop may have it. */
export const isColor = (text: string): boolean => /^#(?:[\da-f]{3}){1,2}$/i.test(text);

const isTelegram = ({ attributes: { icon, link = '' } }: TextEntry) =>
  icon === 'telegram' || /^https:\/\/t(elegram)?\.me\//.test(link);
