const SIGNATURES = [
  { offset: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { offset: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { offset: 8, bytes: Buffer.from('WEBPVP8') },
];
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif'];

/** How many bytes identify a file's format. */
export const SIGNATURE_BYTES = 16;

/** Whether a file starts like a JPEG, PNG or WebP. */
export const isPhotoFormat = (bytes: Buffer): boolean =>
  SIGNATURES.some(({ offset, bytes: signature }) =>
    bytes.subarray(offset, offset + signature.length).equals(signature),
  );

/** Whether a file starts like a HEIC or AVIF, formats in which phones take photos. */
export const isHeif = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && HEIF_BRANDS.includes(bytes.toString('latin1', 8, 12));

/** Whether a file starts like markup, as an SVG does. */
export const isVector = (bytes: Buffer): boolean => /^\s*(?:\uFEFF)?\s*</.test(bytes.toString('utf8'));
