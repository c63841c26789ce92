import { readPhotoPath } from '#src/models/reviews/photos.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { notFound, picture } from '#src/web/result.ts';

/** One of the customer's own photos, even before its review is published. */
export async function showOwnPhoto({
  gateway,
  params: { size, file },
}: PrivateInput<{ size: string; file: string }>): Promise<Result> {
  const wanted = readPhotoPath(`/${size}/${file}`);
  if (!wanted) return notFound;
  const query = { size: wanted.size };
  const { webp } = await gateway.content.getPhoto({ params: { key: wanted.key }, query });
  return picture(Buffer.from(webp, 'base64'));
}
