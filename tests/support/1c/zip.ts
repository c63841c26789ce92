import { crc32, deflateRawSync } from 'node:zlib';
import type { SentFile } from './fake-1c.ts';

/** An archive as 1C packs one. @param claimed the size that it says each file has */
export function zipOf(files: readonly SentFile[], claimed?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    writeFacts(local, 4, { bytes, packed, title, size: claimed ?? bytes.length });
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    writeFacts(central, 6, { bytes, packed, title, size: claimed ?? bytes.length });
    central.writeUInt32LE(offset, 42);
    parts.push(local, title, packed);
    directory.push(central, title);
    offset += local.length + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

function writeFacts(
  header: Buffer,
  at: number,
  { bytes, packed, title, size }: { bytes: Buffer; packed: Buffer; title: Buffer; size: number },
): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(0x0800, at + 2);
  header.writeUInt16LE(8, at + 4);
  header.writeUInt32LE(crc32(bytes), at + 10);
  header.writeUInt32LE(packed.length, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(title.length, at + 22);
}
