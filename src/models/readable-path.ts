/** Visible characters only: no control or bidirectional formatting characters. */
const SHOWN = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** Decodes a path for display, including Cyrillic; one with unsafe characters stays encoded. */
export function readablePath(path: string): string {
  try {
    const plain = decodeURI(path);
    return SHOWN.test(plain) ? plain : path;
  } catch {
    return path;
  }
}
