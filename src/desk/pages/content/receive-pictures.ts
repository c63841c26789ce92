import type { StaffInput } from '../../handler.ts';
import { storeFiles } from '../goods/store-files.ts';

type Input = Pick<StaffInput<object>, 'form' | 'upload' | 'pictures' | 'gateway' | 'member'>;

/** The fields that name a picture, by the file that fills them. */
const prefixes = [
  ['pictureFile', 'picture'],
  ['phoneFile', 'phone'],
] as const;

/** The form with the pictures that came with it as their addresses; a file that is none says why in its field. */
export async function withPictures(input: Input): Promise<URLSearchParams> {
  const form = new URLSearchParams(input.form);
  for (const [field, prefix] of prefixes) {
    const { picture, problem } = await receivePicture(input, field);
    form.set(field, problem);
    if (!picture) continue;
    form.set(`${prefix}Src`, picture.src);
    form.set(`${prefix}Width`, String(picture.width));
    form.set(`${prefix}Height`, String(picture.height));
    form.set(`${prefix}Tone`, picture.tone);
  }
  return form;
}

/** Keeps the picture of a field; neither a picture nor a problem without a file. */
export async function receivePicture(input: Input, field: string) {
  const { upload, pictures: store, gateway, member } = input;
  const files = upload.files.filter((file) => file.field === field).slice(0, 1);
  const { pictures, problems } = await storeFiles(store, files, { isCutToRatio: false });
  // What is shown can be looked up by who may see goods.
  if (files.length > 0 && member.permissions.has('goods.read'))
    await store.sweep(
      async (sources) => (await gateway.shop.findUsedPictures({ body: { sources: [...sources] } })).used,
    );
  return { picture: pictures[0], problem: problems[0] ?? '' };
}
