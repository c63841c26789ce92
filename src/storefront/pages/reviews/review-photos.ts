import { MAX_REVIEW_PHOTOS } from '#src/config/constants.ts';
import { quoted } from '#src/config/quotes.ts';
import { photoKey } from '#src/contract/content/photos.ts';
import { photoMessage } from '#src/models/reviews/photo-field.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

/** The photos of a review that has not been sent yet. */
export interface DraftPhotos {
  readonly keys: readonly string[];
  /** Errors of the files, one message each. */
  readonly errors: readonly string[];
}

/**
 * The photos that the form keeps, and those of its files, which are stored so that they are not lost if the
 * form is shown again.
 *
 * @throws {GatewayError} 401 if nobody is signed in any longer
 */
export async function receivePhotos(input: PrivateInput<object>, modelCode: string): Promise<DraftPhotos> {
  const { files, hasTooMany } = input.upload;
  const keys = keptKeys(input.form);
  const errors: string[] = [];
  let isOver = hasTooMany;
  for (const file of files) {
    if (keys.length >= MAX_REVIEW_PHOTOS) isOver = true;
    else {
      const stored = await storePhoto(input, modelCode, file);
      if (stored.key === null) errors.push(stored.message);
      else keys.push(stored.key);
    }
  }
  return { keys, errors: isOver ? [...errors, photoMessage.tooMany] : errors };
}

/** The photos that the form already had, without those to be removed. */
function keptKeys(form: URLSearchParams): string[] {
  const removed = new Set(form.getAll('removePhoto'));
  const kept = form.getAll('photo').filter((key) => photoKey.safeParse(key).success && !removed.has(key));
  return [...new Set(kept)].slice(0, MAX_REVIEW_PHOTOS);
}

type UploadedFile = PrivateInput<object>['upload']['files'][number];
type StoreResult = { readonly key: string } | { readonly key: null; readonly message: string };

async function storePhoto(
  { gateway, photoMaker }: PrivateInput<object>,
  modelCode: string,
  { name, path, isTooLarge }: UploadedFile,
): Promise<StoreResult> {
  const problem = (message: string): StoreResult => ({ key: null, message: `${quoted(name)}: ${message}` });
  if (isTooLarge) return problem(photoMessage.tooLarge);
  if (path === null) return problem(photoMessage.busy);
  const made = await photoMaker.make(path);
  if (typeof made === 'string') return problem(photoMessage[made]);
  try {
    const { photo, errorMessage } = await gateway.content.postPhoto({ body: { modelCode, ...made } });
    if (photo) return { key: photo.key };
    return problem(errorMessage === 'TooManyPhotos' ? photoMessage.limit : photoMessage.broken);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status < 500) throw error;
    return problem(photoMessage.busy);
  }
}
