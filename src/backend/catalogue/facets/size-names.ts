const WIDEST_RANGE = 6;

/**
 * Alternative spellings of a size: `XXL` is also `2XL`; `W32 L34` and `38 / 170–176` are also their first
 * number alone.
 */
export function sizeNames(size: string): string[] {
  const names = [size];
  const text = size.trim().toUpperCase();
  const repeated = /^(X{2,5})([SL])$/.exec(text);
  if (repeated) names.push(`${repeated[1]?.length}X${repeated[2]}`);
  const counted = /^([2-5])X([SL])$/.exec(text);
  if (counted) names.push('X'.repeat(Number(counted[1])) + counted[2]);
  const pair = /^W?(\d+) ?(?:L|\/)/.exec(text);
  if (pair?.[1]) names.push(pair[1]);
  const range = /^(\d+) ?[-–—] ?(\d+)$/.exec(text);
  if (range) names.push(...numbersBetween(Number(range[1]), Number(range[2])));
  if (/^\d+,\d$/.test(text)) names.push(text.replace(',', '.'));
  return names;
}

function numbersBetween(first: number, last: number): string[] {
  if (last - first > WIDEST_RANGE) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => String(first + step));
}
