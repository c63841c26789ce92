/** JSON of a column, or the text if it is none: a reply omits what does not fit, where an error would fail it. */
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
