import { LiveElement } from '../ui/live-element.ts';

/** Enough for the large size that the shop keeps. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.88;
const PREVIEW_SIDE = 192;

/** Shrinks chosen photos before they are sent, which saves a slow network megabytes, and shows previews. */
export class PhotoField extends LiveElement {
  protected start(): void {
    this.on('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') void this.#take(target);
    });
  }

  async #take(input: HTMLInputElement): Promise<void> {
    const chosen = input.files;
    const transfer = new DataTransfer();
    const previews: HTMLLIElement[] = [];
    // Sequentially, because a decoded phone photo takes some 50 MB.
    for (const original of chosen ?? []) {
      const { file, preview } = await shrink(original);
      // Other files may have been chosen in the meantime.
      if (input.files !== chosen) return;
      transfer.items.add(file);
      previews.push(preview);
    }
    input.files = transfer.files;
    this.#previews(input).replaceChildren(...previews);
  }

  #previews(input: HTMLInputElement): HTMLElement {
    const known = this.querySelector<HTMLElement>('.photo-field-chosen');
    if (known) return known;
    const list = document.createElement('ul');
    list.className = 'photo-field-chosen';
    input.after(list);
    return list;
  }
}

interface Picture {
  readonly file: File;
  readonly preview: HTMLLIElement;
}

/** A file that the browser cannot decode is left to the server, which reports what is wrong with it. */
async function shrink(file: File): Promise<Picture> {
  const preview = document.createElement('li');
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) {
    preview.textContent = file.name;
    return { file, preview };
  }
  preview.append(previewOf(bitmap, file.name));
  const small = await reencode(bitmap);
  bitmap.close();
  if (!small || small.size >= file.size) return { file, preview };
  return { file: new File([small], file.name, { type: small.type }), preview };
}

function previewOf(bitmap: ImageBitmap, name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = PREVIEW_SIDE;
  canvas.height = PREVIEW_SIDE;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', name);
  const side = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  return canvas;
}

function reencode(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
