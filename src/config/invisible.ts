/**
 * Characters that nobody sees or types: zero-width characters, soft hyphens, byte order and direction marks,
 * variation selectors, fillers. Those that join and style emoji are kept after one.
 */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})(?:\u{200d}|\u{fe0f})|(?!\u{200d}|\u{fe0f})[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The text as displayed. Visible spaces of any width are kept. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
