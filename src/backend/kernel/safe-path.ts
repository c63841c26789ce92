const MOST_PARTS = 8;
const PART = /^[\p{L}\p{N}_][\p{L}\p{N}_ .()+-]{0,119}$/u;

/**
 * A name that another program gives a file, as a path below a folder; undefined for one that leads elsewhere. Programs on
 * Windows write backslashes, and sometimes a whole path.
 */
export function safePathOf(name: string): string | undefined {
  const parts = name
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const isSafe = parts.length > 0 && parts.length <= MOST_PARTS && parts.every(isPart);
  return isSafe ? parts.join('/') : undefined;
}

const isPart = (part: string): boolean => PART.test(part) && !part.endsWith('.') && !part.endsWith(' ');
