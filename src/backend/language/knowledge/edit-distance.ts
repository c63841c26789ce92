const LONGEST = 48;
let previous = new Uint8Array(LONGEST + 1);
let current = new Uint8Array(LONGEST + 1);
let earlier = new Uint8Array(LONGEST + 1);

/** The Damerau–Levenshtein distance; `most + 1` if it exceeds `most` or a word is longer than 48 letters. */
export function editDistance(one: string, other: string, most: number): number {
  const width = other.length;
  if (Math.abs(one.length - width) > most || one.length > LONGEST || width > LONGEST) return most + 1;
  for (let column = 0; column <= width; column++) previous[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1);
    current[0] = row;
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = letter === other.charCodeAt(column - 1);
      let distance = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (swapped) distance = Math.min(distance, (earlier[column - 2] ?? 0) + 1);
      current[column] = distance;
      if (distance < least) least = distance;
    }
    if (least > most) return most + 1;
    [earlier, previous, current] = [previous, current, earlier];
  }
  return Math.min(previous[width] ?? 0, most + 1);
}
