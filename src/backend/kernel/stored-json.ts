/**
 * A column's JSON value, or its text if it is not JSON: a misfit is omitted from the reply, whereas an error
 * would fail it.
 */
export function storedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same for a list; empty if it is not one. */
export function storedList(text: string): unknown[] {
  const list = storedJson(text);
  return Array.isArray(list) ? list : [];
}
