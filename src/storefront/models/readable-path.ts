/** Letters, digits and signs that show as what they are; nothing that turns or hides others. */
const SHOWN = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** A path of an address as people write it, Cyrillic letters and all; one that can't be shown so stays encoded. */
export function readablePath(path: string): string {
  try {
    const plain = decodeURI(path);
    return SHOWN.test(plain) ? plain : path;
  } catch {
    return path;
  }
}
