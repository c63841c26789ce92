import { storedJson } from '#src/backend/kernel/stored-json.ts';
import { type Picture, picture } from '#src/contract/shapes.ts';

/** The picture of a column; null without one, and for one that was stored badly. */
export function storedPicture(text: string | null): Picture | null {
  const stored = picture.safeParse(storedJson(text ?? '')).data;
  return stored?.src ? stored : null;
}
