/**
 * What nobody sees and nobody types: zero-width characters, soft hyphens, marks of byte order and direction, variation
 * selectors, fillers. Those that join and style emoji stay behind one.
 */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})(?:\u{200d}|\u{fe0f})|(?!\u{200d}|\u{fe0f})[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The text as it is seen. Visible spaces of any width stay. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
