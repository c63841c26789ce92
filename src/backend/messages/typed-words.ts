const NAME_CHARACTERS = 30;
const NAME = /^\p{L}+(?:[ -]\p{L}+){0,3}$/u;

/**
 * A typed name as it may appear in a greeting or a subject: letters, spaces and hyphens, short. Empty for
 * anything else, because the recipient may be a stranger to whoever typed it.
 */
export function plainName(typed: string): string {
  const name = typed.normalize('NFC').trim();
  return name.length <= NAME_CHARACTERS && NAME.test(name) ? name : '';
}

/** The first line of a message, to a typed name. */
export function greeting(typedName: string): string {
  const name = plainName(typedName);
  return name ? `${name}, здравствуйте!` : 'Здравствуйте!';
}

/** A typed address without anything that a mail program or a phone would turn into a link. */
export const withoutLinks = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\p{N} .,()№«»"'/-]/gu, ' ')
    .replace(/\/{2,}/g, ' ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * Typed text with its punctuation, but without anything that looks like a domain: a full stop is followed by
 * a space.
 */
export const withoutDomains = (typed: string): string => typed.replace(/\.(?=\p{L})/gu, '. ');
