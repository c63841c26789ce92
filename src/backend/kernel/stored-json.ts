/**
 * JSON of a column, unchecked: what does not fit is left out of the reply that it would stand in, which a thrown error
 * would fail. What is no JSON at all stays the text that it is.
 */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same for a list; empty where it is none. */
export function storedList(text: string): unknown[] {
  const list = storedJson(text);
  return Array.isArray(list) ? list : [];
}
