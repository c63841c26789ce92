import type { Picture } from '#src/contract/shapes.ts';
import type { StaffInput } from '../../handler.ts';
import { storeFiles } from './store-files.ts';

/** A picture that a form came with; a problem if its file is none; undefined without a file. */
export async function uploadedPicture(
  { upload, pictures }: StaffInput<object>,
  alt: string,
): Promise<{ readonly picture?: Picture; readonly problem: string }> {
  const stored = await storeFiles(pictures, upload.files.slice(0, 1));
  const [picture] = stored.pictures;
  return { ...(picture && { picture: { ...picture, alt } }), problem: stored.problems[0] ?? '' };
}
