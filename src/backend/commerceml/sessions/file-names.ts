const MOST_PARTS = 8;
const PART = /^[\p{L}\p{N}_][\p{L}\p{N}_ .()+-]{0,119}$/u;

/**
 * A name that 1C gives a file, as a path below its session's folder; undefined for one that leads elsewhere. 1C on Windows
 * writes backslashes, and sometimes a whole path.
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

export const isXml = (path: string): boolean => /\.xml$/i.test(path);
export const isZip = (path: string): boolean => /\.zip$/i.test(path);
